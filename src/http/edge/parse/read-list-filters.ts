import type { Clock } from '../../../core/clock.ts';
import { fromToken } from '../../../core/ids.ts';
import type { NamedPartner } from '../../../domain/partners/find-partner.ts';
import { readTimestamp } from '../../../wire/reference/dates.ts';
import { readDueFilters } from './read-due.ts';

interface Times {
  created_after?: string;
  created_before?: string;
  updated_after?: string;
}

/** Parses the times in a list's filters. */
export function readListFilters<F extends Times>({ created_after, created_before, updated_after, ...filters }: F) {
  const read = (text: string | undefined) => (text === undefined ? null : readTimestamp(text));
  const [after, before, updated] = [read(created_after), read(created_before), read(updated_after)];
  return {
    ...filters,
    ...(after && { created_after: after }),
    ...(before && { created_before: before }),
    ...(updated && { updated_after: updated }),
  };
}

/** Filters, search text and sorting of a list of quotes or orders. */
export function readListQuery<F extends Times & { status?: string }, S extends string>(
  filters: F,
  { q, sort }: { q?: string; sort?: S },
) {
  const { status, ...rest } = readListFilters(filters);
  return {
    ...rest,
    ...(status !== undefined && { status: status.split(',') }),
    ...(q !== undefined && { q }),
    ...(sort !== undefined && { sort }),
  };
}

interface TeamTimes extends Times {
  status?: string;
  late?: boolean;
  due_after?: string;
  due_before?: string;
}

/** Filters, search text and sorting of a team list; `late` is relative to now. */
export function readTeamListQuery<F extends TeamTimes, S extends string>(
  { clock }: { clock: Clock },
  filters: F,
  query: { q?: string; sort?: S },
) {
  const { late, due_after, due_before, ...listQuery } = readListQuery(filters, query);
  return {
    ...listQuery,
    ...readDueFilters({ ...(due_after && { due_after }), ...(due_before && { due_before }) }),
    ...(late !== undefined && { late: { is: late, at: clock.now() } }),
  };
}

interface Written {
  expires_at?: string | null;
}

/** Parses a key's expiry. */
export function readExpiry<B extends Written>({ expires_at, ...body }: B) {
  return {
    ...body,
    ...(expires_at !== undefined && { expires_at: expires_at === null ? null : readTimestamp(expires_at) }),
  };
}

/** Partner named in the body or in the header `Partner-Id`; the body wins. */
export function readPartner(inBody: unknown, inHeader: string | null): NamedPartner {
  const named = inBody ?? inHeader;
  // A token that is no string is already a field error.
  if (typeof named !== 'string') return null;
  return fromToken('prt', named) ?? 'unknown';
}
