import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { InvoiceStatus } from '../../../wire/schemas/invoice.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { Page } from '../../list-query.ts';
import { dueBefore } from '../papers/due-days.ts';
import { scopeOf } from '../papers/read-papers.ts';
import { findInvoice, listInvoices } from './invoices.queries.ts';

interface Deps {
  db: Database;
}

/** One invoice of the account, or of any account for the team. */
export async function readInvoice({ db }: Deps, account: Id<'acct'> | null, id: Id<'inv'>) {
  return (await db.transaction(scopeOf(account), (tx) => findInvoice(tx, account, id))) ?? fail('not_found');
}

export async function readInvoices({ db }: Deps, account: Id<'acct'>, filters: { status?: InvoiceStatus }, page: Page) {
  return db.transaction({ account }, (tx) => listInvoices(tx, { ...filters, account }, page));
}

export interface AllInvoiceFilters {
  status?: InvoiceStatus;
  account?: Id<'acct'>;
  /** Issued and past its due date in the firm's time zone. */
  overdue?: boolean;
  q?: string;
  id: Id<'inv'> | null;
}

/** Invoices of all accounts; `q` is a number, or a token whose id is in `id`. */
export async function readAllInvoices(
  { db, clock, firm }: Deps & { clock: Clock; firm: FirmView },
  { q, id, overdue, ...filters }: AllInvoiceFilters,
  page: Page,
) {
  const sought = q === undefined ? {} : id === null ? { number: q } : { id };
  const due = overdue === undefined ? {} : { overdue: { at: dueBefore(firm, clock.now(), 1), is: overdue } };
  return db.transaction('system', (tx) => listInvoices(tx, { ...filters, ...sought, ...due }, page));
}
