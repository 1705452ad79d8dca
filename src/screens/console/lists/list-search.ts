import type { Self } from '../../../wire/schemas/live/self.ts';
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
  sort?: string | undefined;
}

/** Every state at once. */
export const ALL = 'all';

const SORTS = ['-created_at', 'created_at', '-updated_at'] as const;
type Sort = (typeof SORTS)[number];

const FIELDS = ['status', 'q', 'account', 'who', 'after', 'before', 'sort'] as const;

export const readListSearch = (search: Record<string, unknown>): ListSearch => searchTexts(search, FIELDS);

/** Of what waits the oldest comes first, of what is over the latest. */
export const firstOf = (waiting: readonly string[], status: string): Sort =>
  waiting.includes(status) ? 'created_at' : '-created_at';

export const sortOf = ({ sort }: ListSearch, otherwise: Sort): Sort =>
  SORTS.find((known) => known === sort) ?? otherwise;

/** Whether more than the state narrows it. */
export const isNarrowed = (search: ListSearch): boolean =>
  Object.keys(search).some((name) => name !== 'status' && name !== 'sort');

/** What the service is asked for, for what the address says. */
export function askedFor(search: ListSearch, self: Self | undefined, sort: Sort) {
  const { status, account, after, before, q } = search;
  const assignee = search.who === 'me' ? (self?.token ?? undefined) : search.who;
  return {
    filters: {
      ...(status !== undefined && status !== ALL && { status }),
      ...(account !== undefined && { account }),
      ...(assignee !== undefined && { assignee }),
      ...(after !== undefined && { created_after: after }),
      ...(before !== undefined && { created_before: before }),
      ...(q !== undefined && { q }),
    },
    query: { sort: sortOf(search, sort) },
  };
}
