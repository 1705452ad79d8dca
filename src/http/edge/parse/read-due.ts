import { readTimestamp } from '../../../wire/reference/dates.ts';

/** Parses the due date of a request. */
export function readDue<B extends { due?: string }>({ due, ...body }: B) {
  const read = due === undefined ? null : readTimestamp(due);
  return { ...body, ...(read && { due: read }) };
}

/** Parses the due dates in a list's filters. */
export function readDueFilters<F extends { due_after?: string; due_before?: string }>({
  due_after,
  due_before,
  ...filters
}: F) {
  const after = due_after === undefined ? null : readTimestamp(due_after);
  const before = due_before === undefined ? null : readTimestamp(due_before);
  return { ...filters, ...(after && { due_after: after }), ...(before && { due_before: before }) };
}
