import { expressionBuilder } from 'kysely';
import type { Id } from '../../core/ids.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';
import type { Narrowable } from '../list-query.ts';
import { isFound, type ListFilters, type ListKind, narrowList } from '../lists/narrow-list.queries.ts';
import { accountsNamed } from './accounts.queries.ts';

/** What the team narrows its queues of quotes and orders by. */
export interface QueueFilters<Kind extends Prefix> extends ListFilters {
  account?: Id<'acct'>;
  assignee?: string;
  /** The id inside `q`, when it is a token. */
  id?: Id<Kind> | null;
}

/** The columns that quotes and orders name alike. */
interface Queued {
  id: string;
  account_id: Id<'acct'>;
  assignee: string | null;
}

const compare = expressionBuilder<{ queued: Queued }, 'queued'>();

/** Narrows a query over quotes or orders of all accounts; of several statuses, to none. */
export function narrowQueue<Query extends Narrowable<Query>>(
  queue: Query,
  kind: ListKind,
  { account, assignee, q, found = 'many', id, ...filters }: QueueFilters<Prefix>,
): Query {
  let narrowed = narrowList(queue, { kind, owner: 'everybody', filters });
  if (account !== undefined) narrowed = narrowed.where(compare('account_id', '=', account));
  if (assignee !== undefined) narrowed = narrowed.where(compare('assignee', '=', assignee));
  if (q === undefined) return narrowed;
  if (id) return narrowed.where(compare('id', '=', id));
  const isSought = isFound(kind, 'everybody', { q, found });
  return narrowed.where(compare.or([compare('account_id', 'in', accountsNamed(q)), isSought]));
}
