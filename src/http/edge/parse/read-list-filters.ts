import { readTimestamp } from '../../../wire/reference/dates.ts';

interface Written {
  created_after?: string;
  created_before?: string;
}

/** The filters of an account's lists, with their times read. */
export function readListFilters<F extends Written>({ created_after, created_before, ...filters }: F) {
  const after = created_after === undefined ? null : readTimestamp(created_after);
  const before = created_before === undefined ? null : readTimestamp(created_before);
  return { ...filters, ...(after && { created_after: after }), ...(before && { created_before: before }) };
}
