import { failField } from '../../core/fail.ts';
import { isUniqueViolation } from '../../storage/database.ts';

/** Refuses a second destination with the same URL, at its field: each event would arrive twice. */
export async function refuseDuplicateUrl<T>(field: 'url' | 'webhook_url', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'webhook_destinations_url')) throw error;
    return failField(field, 'Another webhook endpoint of the account has this URL already.');
  }
}
