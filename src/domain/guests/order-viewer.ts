import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Scope } from '../../wire/schemas/account.ts';
import { ROLE_SCOPES } from '../people/members/role-scopes.ts';
import { findMembership } from '../people/rows/members.queries.ts';
import { findAnyQuote } from '../quotes/quotes.queries.ts';
import type { Guest } from './use-order-link.ts';

/** Viewer of the pages of one quote and its order: a guest with a link, or a signed-in member of the account. */
export interface OrderViewer {
  quote: Id<'quote'>;
  account: Id<'acct'>;
  /** Name in the order's records: the guest's email address, or the member's token. */
  by: string;
  /** Scopes for this quote and its order. */
  scopes: readonly Scope[];
  /** Signed-in member; null for a guest. */
  person: { id: Id<'prs'>; name: string } | null;
}

/** A guest acts for the customer, in one order only. */
const GUEST_SCOPES: readonly Scope[] = [
  'files:read',
  'quotes:read',
  'quotes:write',
  'quotes:pay',
  'orders:read',
  'orders:write',
];

export const guestViewer = ({ quote, account, email }: Guest): OrderViewer => ({
  quote,
  account,
  by: email,
  scopes: GUEST_SCOPES,
  person: null,
});

/**
 * Member of the quote's account, with the scopes of their role; null if the person is no member or the quote does not
 * exist.
 */
export async function findMemberViewer(
  { db }: { db: Database },
  { id, name }: { id: Id<'prs'>; name: string },
  quote: Id<'quote'>,
): Promise<OrderViewer | null> {
  return db.transaction('system', async (tx) => {
    const account = (await findAnyQuote(tx, quote))?.account_id;
    const found = account === undefined ? undefined : await findMembership(tx, id, account);
    if (account === undefined || found === undefined) return null;
    if (found.disabled) fail('account_disabled');
    return { quote, account, by: toToken('prs', id), scopes: ROLE_SCOPES[found.role], person: { id, name } };
  });
}
