import { failField } from '../../core/fail.ts';
import { isUniqueViolation } from '../../storage/database.ts';

/** Refuses an address that another person has, or a name that another outside person has. */
export async function refuseDuplicateEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'people_by_email')) failField('email', 'Somebody else has this address.');
    if (isUniqueViolation(error, 'people_outside')) failField('name', 'Somebody else outside is known by this name.');
    throw error;
  }
}
