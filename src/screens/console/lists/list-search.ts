import type { Self } from '../../../wire/schemas/live/self.ts';
import { startOfDay } from '../../kit/format/time.ts';
import { searchTexts } from '../search-texts.ts';

/** What the address of a list of quotes or orders says. */
export interface ListSearch {
  status?: string | undefined;
  q?: string | undefined;
  account?: string | undefined;
  /** `me`, or the token of somebody of the team. */
  who?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
  /** `true`: only what is late. */
  late?: string | undefined;
  due_after?: string | undefined;
  due_before?: string | undefined;
  /** The languages that it is translated from and into. */
  from?: string | undefined;
  into?: string | undefined;
  sort?: string | undefined;
}

/** Every state at once. */
export const ALL = 'all';

const SORTS = ['due', '-due', '-created_at', 'created_at', '-updated_at'] as const;
type Sort = (typeof SORTS)[number];

/** What the filters choose. */
export const CHOSEN = [
  'account',
  'who',
  'late',
  'due_after',
  'due_before',
  'from',
  'into',
  'after',
  'before',
] as const satisfies (keyof ListSearch)[];

const FIELDS = ['status', 'q', 'sort', ...CHOSEN] as const;

export const readListSearch = (search: Record<string, unknown>): ListSearch => searchTexts(search, FIELDS);

/** Of what waits comes first what is due first, of what is over the latest. */
export const firstOf = (waiting: readonly string[], status: string): Sort =>
  waiting.includes(status) ? 'due' : '-created_at';

export const sortOf = ({ sort }: ListSearch, otherwise: Sort): Sort =>
  SORTS.find((known) => known === sort) ?? otherwise;

/** Whether more than the state narrows it. */
export const isNarrowed = (search: ListSearch): boolean =>
  Object.keys(search).some((name) => name !== 'status' && name !== 'sort');

/** What the service is asked for, for what the address says. */
export function askedFor(search: ListSearch, self: Self | undefined, sort: Sort) {
  const { status, account, after, before, late, due_after, due_before, from, into, q } = search;
  const assignee = search.who === 'me' ? (self?.token ?? undefined) : search.who;
  return {
    filters: {
      ...(status !== undefined && status !== ALL && { status }),
      ...(account !== undefined && { account }),
      ...(assignee !== undefined && { assignee }),
      ...(after !== undefined && { created_after: startOfDay(after) }),
      ...(before !== undefined && { created_before: startOfDay(before) }),
      ...(late === 'true' && { late: true }),
      ...(due_after !== undefined && { due_after: startOfDay(due_after) }),
      ...(due_before !== undefined && { due_before: startOfDay(due_before) }),
      ...(from !== undefined && { source_language: from }),
      ...(into !== undefined && { target_language: into }),
      ...(q !== undefined && { q }),
    },
    query: { sort: sortOf(search, sort) },
  };
}
