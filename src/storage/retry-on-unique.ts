import { isUniqueViolation } from './database-errors.ts';

const MAX_ATTEMPTS = 5;

/** Runs the work again if a randomly drawn number is in use. */
export async function retryOnUnique<T>(constraints: readonly string[], work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isDuplicate = constraints.some((constraint) => isUniqueViolation(error, constraint));
      if (!isDuplicate || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
