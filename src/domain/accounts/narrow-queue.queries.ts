import { expressionBuilder } from 'kysely';
import type { Id } from '../../core/ids.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';
import type { Narrowable } from '../list-query.ts';
import { accountsNamed } from './accounts.queries.ts';

/** What the team narrows its queues of quotes and orders by. */
export interface QueueFilters<Kind extends Prefix, Status extends string> {
  status?: Status;
  account?: Id<'acct'>;
  partner?: Id<'prt'>;
  assignee?: string;
  q?: string;
  /** The id inside `q`, when it is a token. */
  id?: Id<Kind> | null;
}

/** The columns that quotes and orders name alike. */
interface Queued {
  id: string;
  status: string;
  account_id: Id<'acct'>;
  partner_id: Id<'prt'> | null;
  assignee: string | null;
  number: string;
  reference: string | null;
  client_reference: string | null;
  case_reference: string | null;
}

const compare = expressionBuilder<{ queued: Queued }, 'queued'>();

/** Narrows a query over quotes or orders of all accounts. */
export function narrowQueue<Query extends Narrowable<Query>>(
  queue: Query,
  { status, account, partner, assignee, q, id }: QueueFilters<Prefix, string>,
): Query {
  let narrowed = queue;
  if (status !== undefined) narrowed = narrowed.where(compare('status', '=', status));
  if (account !== undefined) narrowed = narrowed.where(compare('account_id', '=', account));
  if (partner !== undefined) narrowed = narrowed.where(compare('partner_id', '=', partner));
  if (assignee !== undefined) narrowed = narrowed.where(compare('assignee', '=', assignee));
  if (q === undefined) return narrowed;
  return narrowed.where(
    compare.or([
      compare('account_id', 'in', accountsNamed(q)),
      compare('number', '=', q),
      compare('reference', '=', q),
      compare('client_reference', '=', q),
      compare('case_reference', '=', q),
      ...(id ? [compare('id', '=', id)] : []),
    ]),
  );
}
