import { sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { accountsNamed, findAccountsNamed } from '../../accounts/accounts.queries.ts';
import { containsPattern } from '../../list-query.ts';
import { isFound, MAX_FOUND, search } from '../../lists/narrow-list.queries.ts';

const from = createQueryBuilder<{ invoices: FoundInvoice & { created_at: Date } }>();

// Search of everything besides quotes and orders. Every statement needs a transaction of system scope.

export interface FoundAccount {
  id: Id<'acct'>;
  name: string;
  email: string;
  livemode: boolean;
  disabled: boolean;
}

export async function findAccountsLike(tx: Tx, q: string, most: number): Promise<FoundAccount[]> {
  return tx.query<FoundAccount>({
    text: `SELECT id, name, email, livemode, disabled_at IS NOT NULL AS disabled FROM accounts
           WHERE id IN (SELECT target FROM search_texts WHERE kind = 'account' AND words LIKE lower($1))
           ORDER BY livemode DESC, created_at DESC, id LIMIT $2`,
    values: [containsPattern(q), most],
  });
}

export interface FoundPerson {
  id: Id<'prs'>;
  name: string;
  email: string | null;
  roles: string[];
  disabled: boolean;
}

export async function findPeopleLike(tx: Tx, q: string, most: number): Promise<FoundPerson[]> {
  return tx.query<FoundPerson>({
    text: `SELECT id, name, email, roles, disabled_at IS NOT NULL AS disabled FROM people
           WHERE roles <> '{}' AND (name ILIKE $1 OR email ILIKE $1) ORDER BY name, id LIMIT $2`,
    values: [containsPattern(q), most],
  });
}

export interface FoundInvoice {
  id: Id<'inv'>;
  number: string | null;
  status: string;
  customer: string;
}

/** Find invoices by number, billed name or customer's name; newest first. */
export async function findInvoicesLike(tx: Tx, q: string, most: number): Promise<FoundInvoice[]> {
  const [{ found = 'many' }, customers] = await Promise.all([
    search(tx, 'invoice', 'everybody', { q }),
    findAccountsNamed(tx, q, MAX_FOUND),
  ]);
  const isSought = isFound('invoice', 'everybody', { q, found });
  const isTheirs = customers
    ? sql<boolean>`account_id = ANY(${customers}::uuid[])`
    : sql<boolean>`account_id IN (${accountsNamed(q)})`;
  const sought = customers?.length === 0 ? isSought : sql<boolean>`(${isTheirs} OR ${isSought})`;
  return tx.build(
    from
      .selectFrom('invoices')
      .select(['id', 'number', 'status', sql<string>`coalesce(billed_name, ${nameOfCustomer})`.as('customer')])
      .where(sought)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(sql.lit(most)),
  );
}

const nameOfCustomer = sql<string>`(SELECT name FROM accounts a WHERE a.id = account_id)`;

export interface FoundPartner {
  id: Id<'prt'>;
  name: string;
}

export async function findPartnersLike(tx: Tx, q: string, most: number): Promise<FoundPartner[]> {
  return tx.query<FoundPartner>({
    text: 'SELECT id, name FROM partners WHERE name ILIKE $1 ORDER BY name, id LIMIT $2',
    values: [containsPattern(q), most],
  });
}
