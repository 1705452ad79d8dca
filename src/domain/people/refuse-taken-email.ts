import { failField } from '../../core/fail.ts';
import { isUniqueViolation } from '../../storage/database-errors.ts';

/** Does the work, and says in words when it would give two people one address, or two outside one name. */
export async function refuseTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'people_by_email')) failField('email', 'Somebody else has this address.');
    if (isUniqueViolation(error, 'people_outside')) failField('name', 'Somebody else outside is known by this name.');
    throw error;
  }
}
