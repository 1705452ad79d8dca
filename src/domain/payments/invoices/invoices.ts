import { randomInt } from 'node:crypto';
import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { newId, toToken } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import type { Database } from '../../../storage/database.ts';
import { retryOnUnique } from '../../../storage/retry-on-unique.ts';
import type { InvoiceStatus } from '../../../wire/schemas/invoice.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { INVOICE_LIFECYCLE } from './invoice.lifecycle.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import {
  copyLines,
  findInvoice,
  type InvoiceWhole,
  listInvoices,
  lockInvoice,
  nextInvoiceNumber,
  openInvoice,
  saveInvoice,
} from './invoices.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Page {
  page: number;
  perPage: number;
}

/** One invoice of the account; of any account for the team. */
export async function readInvoice({ db }: Pick<Deps, 'db'>, account: Id<'acct'> | null, id: Id<'inv'>) {
  const scope = account === null ? 'system' : { account };
  return (await db.transaction(scope, (tx) => findInvoice(tx, account, id))) ?? fail('not_found');
}

export async function readInvoices(
  { db }: Pick<Deps, 'db'>,
  account: Id<'acct'>,
  filters: { status?: InvoiceStatus },
  { page, perPage }: Page,
) {
  return db.transaction({ account }, (tx) => listInvoices(tx, { ...filters, account }, perPage, (page - 1) * perPage));
}

/** Invoices of all accounts; `q` is a number, unless it is a token, whose id is then given. */
export async function readAllInvoices(
  { db }: Pick<Deps, 'db'>,
  { q, id, ...filters }: { status?: InvoiceStatus; account?: Id<'acct'>; q?: string; id: Id<'inv'> | null },
  { page, perPage }: Page,
) {
  const sought = q === undefined ? {} : id === null ? { number: q } : { id };
  return db.transaction('system', (tx) => listInvoices(tx, { ...filters, ...sought }, perPage, (page - 1) * perPage));
}

/** Closes the open invoice: no line is added any more, and it gets its number. */
export async function issueInvoice(
  deps: Deps,
  actor: Actor,
  { invoice: id, due_days = 30 }: { invoice: Id<'inv'>; due_days?: number },
): Promise<InvoiceWhole> {
  // The prefix of a new series is random; two accounts rarely draw the same.
  return retryOnUnique(['invoice_series_prefix'], () =>
    change(deps, actor, id, 'issue', async (tx, { invoice, lines }) => {
      if (lines.length === 0) failField('invoice', 'There is nothing on this invoice to bill.');
      if (sum(lines.map((line) => line.amount)) < 0) {
        failField('invoice', 'Its credits are higher than its charges: they count against what is ordered next.');
      }
      const [owner, number] = await Promise.all([
        findAccount(tx, invoice.account_id),
        nextInvoiceNumber(tx, invoice.account_id, String(randomInt(10_000, 100_000))),
      ]);
      const issued_at = deps.clock.now();
      const due_at = new Date(issued_at.getTime() + due_days * 86_400_000);
      const billed = { billed_name: owner?.account.name ?? null, billed_email: owner?.account.email ?? null };
      return { number, issued_at, due_at, ...billed };
    }),
  );
}

/** Withdraws an issued invoice: what was on it is billed again with the next. */
export async function voidInvoice(
  deps: Deps,
  actor: Actor,
  { invoice: id, reason }: { invoice: Id<'inv'>; reason: string },
): Promise<InvoiceWhole> {
  return change(deps, actor, id, 'void', async (tx, { invoice }) => {
    const { account_id: account, currency, livemode } = invoice;
    const now = deps.clock.now();
    const open = await openInvoice(tx, { id: newId(), account, currency, livemode, now });
    await copyLines(tx, invoice.id, open, now);
    return { voided_at: now, void_reason: reason };
  });
}

/** One move of an invoice, audited, in one transaction. */
async function change(
  deps: Deps,
  actor: Actor,
  id: Id<'inv'>,
  move: 'issue' | 'void',
  work: (tx: Parameters<typeof lockInvoice>[0], whole: InvoiceWhole) => Promise<Partial<InvoiceRow>>,
): Promise<InvoiceWhole> {
  return deps.db.transaction('system', async (tx) => {
    const whole = (await lockInvoice(tx, id)) ?? fail('not_found');
    const status = nextState(INVOICE_LIFECYCLE, move, 'invoice', whole.invoice.status);
    const fields = await work(tx, whole);
    await saveInvoice(tx, { ...whole.invoice, ...fields, status, updated_at: deps.clock.now() });
    audit(tx, deps.clock, actor, {
      action: `invoice.${move}`,
      target: toToken('inv', id),
      detail: {
        total: sum(whole.lines.map((line) => line.amount)),
        ...(fields.void_reason ? { reason: fields.void_reason } : {}),
      },
    });
    return (await findInvoice(tx, null, id)) ?? fail('not_found');
  });
}
