import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { anywhere } from '../../list-query.ts';

// What the team searches beside quotes and orders. Every statement needs a transaction of system scope.

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
           WHERE name ILIKE $1 OR email ILIKE $1 ORDER BY livemode DESC, created_at DESC, id LIMIT $2`,
    values: [anywhere(q), most],
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
    values: [anywhere(q), most],
  });
}

export interface FoundInvoice {
  id: Id<'inv'>;
  number: string | null;
  status: string;
  customer: string;
}

export async function findInvoicesLike(tx: Tx, q: string, most: number): Promise<FoundInvoice[]> {
  return tx.query<FoundInvoice>({
    text: `SELECT i.id, i.number, i.status, coalesce(i.billed_name, a.name) AS customer
           FROM invoices i JOIN accounts a ON a.id = i.account_id
           WHERE i.number ILIKE $1 OR i.billed_name ILIKE $1 OR a.name ILIKE $1 ORDER BY i.created_at DESC, i.id LIMIT $2`,
    values: [anywhere(q), most],
  });
}

export interface FoundPartner {
  id: Id<'prt'>;
  name: string;
}

export async function findPartnersLike(tx: Tx, q: string, most: number): Promise<FoundPartner[]> {
  return tx.query<FoundPartner>({
    text: 'SELECT id, name FROM partners WHERE name ILIKE $1 ORDER BY name, id LIMIT $2',
    values: [anywhere(q), most],
  });
}
