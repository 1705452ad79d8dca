import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Scope } from '../../wire/schemas/account.ts';
import { ROLE_SCOPES } from '../people/members/role-scopes.ts';
import { findMembership } from '../people/rows/members.queries.ts';
import { findAnyQuote } from '../quotes/quotes.queries.ts';
import type { Guest } from './guest-session.ts';

/** Someone at the pages of one quote and its order: a guest by a link, or a member of its account who is signed in. */
export interface OrderReader {
  quote: Id<'quote'>;
  account: Id<'acct'>;
  /** As whom an order knows them: the address of a guest, or the token of a member. */
  by: string;
  /** The scopes that they have for this quote and its order. */
  scopes: readonly Scope[];
  /** The member who is signed in; null for a guest. */
  person: { id: Id<'prs'>; name: string } | null;
}

/** A guest stands in for the customer, in this one order. */
const GUEST_SCOPES: readonly Scope[] = [
  'files:read',
  'quotes:read',
  'quotes:write',
  'quotes:pay',
  'orders:read',
  'orders:write',
];

export const guestReader = ({ quote, account, email }: Guest): OrderReader => ({
  quote,
  account,
  by: email,
  scopes: GUEST_SCOPES,
  person: null,
});

/** The member of the quote's account, with the rights of their role; null where they are none, or there is no such quote. */
export async function findMemberReader(
  { db }: { db: Database },
  { id, name }: { id: Id<'prs'>; name: string },
  quote: Id<'quote'>,
): Promise<OrderReader | null> {
  return db.transaction('system', async (tx) => {
    const account = (await findAnyQuote(tx, quote))?.account_id;
    const found = account === undefined ? undefined : await findMembership(tx, id, account);
    if (account === undefined || found === undefined) return null;
    if (found.disabled) fail('account_disabled');
    return { quote, account, by: toToken('prs', id), scopes: ROLE_SCOPES[found.role], person: { id, name } };
  });
}
