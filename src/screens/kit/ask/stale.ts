import { ApiError } from '../data/client.ts';
import { type ComparedFields, compareFields, type DiffRow } from './conflict/DiffTable.tsx';

/** Whether someone else saved first. */
export const isStale = (error: Error | null): error is ApiError => error instanceof ApiError && error.code === 'stale';

/** The latest version of an object that the user saw. */
export function currentOf<T extends object>(error: ApiError, seen: T): T {
  const current: object = Object(error.body['current']);
  return { ...seen, ...current };
}

/** Fields that differ between the version the user saw and the latest one, if someone else saved first. */
export const staleRows = <T extends object>(
  error: Error | null,
  fields: ComparedFields<T>,
  seen: NoInfer<T>,
): readonly DiffRow[] => (isStale(error) ? compareFields(fields, seen, currentOf<T>(error, seen)) : []);
