import type { Self } from '../../../wire/schemas/live/self.ts';
import { startOfDay } from '../../kit/format/time.ts';
import { searchTexts } from '../search-texts.ts';

/** Query of the URL of a list of quotes or orders. */
export interface ListSearch {
  status?: string | undefined;
  q?: string | undefined;
  account?: string | undefined;
  /** `me`, or the token of a team member. */
  who?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
  /** `true`: only late ones. */
  late?: string | undefined;
  due_after?: string | undefined;
  due_before?: string | undefined;
  /** Source and target language. */
  from?: string | undefined;
  into?: string | undefined;
  sort?: string | undefined;
}

/** Every status at once. */
export const ALL = 'all';

const SORTS = ['due', '-due', '-created_at', 'created_at', '-updated_at'] as const;
type Sort = (typeof SORTS)[number];

/** Fields that the filters set. */
export const FILTER_FIELDS = [
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

const FIELDS = ['status', 'q', 'sort', ...FILTER_FIELDS] as const;

export const readListSearch = (search: Record<string, unknown>): ListSearch => searchTexts(search, FIELDS);

/** Open work sorts by due date, the rest by creation, newest first. */
export const defaultSort = (waiting: readonly string[], status: string): Sort =>
  waiting.includes(status) ? 'due' : '-created_at';

export const chosenSort = ({ sort }: ListSearch, otherwise: Sort): Sort =>
  SORTS.find((known) => known === sort) ?? otherwise;

/** Whether anything besides the status filters the list. */
export const isNarrowed = (search: ListSearch): boolean =>
  Object.keys(search).some((name) => name !== 'status' && name !== 'sort');

/** Arguments of the list operation for a URL. */
export function listArguments(search: ListSearch, self: Self | undefined, sort: Sort) {
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
    query: { sort: chosenSort(search, sort) },
  };
}
