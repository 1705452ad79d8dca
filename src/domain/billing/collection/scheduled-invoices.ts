import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, type NewId, toToken } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import { localOf, startOf, type Zone } from '../../../core/zones/zone.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { InvoicePaymentMethod } from '../../../wire/schemas/invoices/invoice-parts.ts';
import { type Actor, SERVICE } from '../../events/audit.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { lockInvoicePayment } from '../../payments/payments.queries.ts';
import { resumeHeld } from '../credit/credit.ts';
import { INVOICE_LIFECYCLE } from '../invoices/invoice.lifecycle.ts';
import type { BilledLine } from '../invoices/invoice-lines.queries.ts';
import { type FullInvoice, findInvoice, findInvoicePayment, lockInvoice } from '../invoices/invoices.queries.ts';
import { billableOf, hasUntaxed, type IssueDeps, issueLocked } from '../invoices/issue-invoice.ts';
import { sumsOf } from '../invoices/present-invoice.ts';
import { momentPaid } from '../papers/day-of-payment.ts';
import { dueBefore } from '../papers/due-days.ts';
import { findCovered, findIssuable, findUnreminded, type InvoiceSelection } from './schedule.queries.ts';
import {
  lockBilledQuotes,
  recordInvoicePayment,
  remindLocked,
  type SendDeps,
  sendLocked,
  settleCovered,
} from './send-invoice.ts';

/** More failures have a common cause outside the invoices. */
const MAX_FAILURES = 500;

/**
 * Run the work for each invoice separately; returns how many succeeded. A failed invoice does not block others or use
 * up the batch; the error at the end names it.
 */
export async function forEachInvoice(
  batch: number,
  find: (selection: InvoiceSelection) => Promise<Id<'inv'>[]>,
  work: (id: Id<'inv'>) => Promise<void>,
): Promise<number> {
  const failures = new Map<Id<'inv'>, unknown>();
  let done = 0;
  for (let isFull = true; isFull && done < batch && failures.size < MAX_FAILURES; ) {
    const ids = await find({ limit: batch - done, except: [...failures.keys()] });
    isFull = ids.length === batch - done;
    for (const id of ids) {
      try {
        await work(id);
        done += 1;
      } catch (error) {
        failures.set(id, error);
      }
    }
  }
  if (failures.size === 0) return done;
  const named = [...failures.keys()].map((id) => toToken('inv', id)).join(', ');
  const [first] = failures.values();
  throw new Error(`Invoices that could not be done, beside ${done} that were: ${named}.`, { cause: first });
}

export type ScheduleDeps = IssueDeps & SendDeps;

/** Latest issue time of the firm's schedule, in its time zone; null if the team issues invoices by hand. */
export function issueCutoff(
  { schedule, issue_day }: { schedule: 'by_hand' | 'monthly' | 'per_order'; issue_day: number },
  zone: Zone,
  now: Date,
): Date | null {
  if (schedule === 'by_hand') return null;
  if (schedule === 'per_order') return new Date(now.getTime() + 1);
  const local = new Date(localOf(zone, now.getTime()));
  const month = local.getUTCMonth() - (local.getUTCDate() < issue_day ? 1 : 0);
  return new Date(startOf(zone, Date.UTC(local.getUTCFullYear(), month, issue_day)));
}

/** Issue and send invoices by the firm's schedule; returns how many. */
export async function issueScheduled(deps: ScheduleDeps, batch = 50): Promise<number> {
  const { schedule } = deps.firm.value('invoicing');
  const cutoff = issueCutoff(deps.firm.value('invoicing'), deps.firm.calendar().zone, deps.clock.now());
  if (cutoff === null) return 0;
  return forEachInvoice(
    batch,
    (selection) => deps.db.transaction('system', (tx) => findIssuable(tx, cutoff, selection)),
    async (id) => {
      // Each order has its own invoice: continue with the lines that moved to the next one.
      for (let next: Id<'inv'> | null = id; next !== null; ) {
        const open: Id<'inv'> = next;
        next = await deps.db.transaction('system', (tx) => issueOne(tx, deps, open, schedule === 'per_order'));
      }
    },
  );
}

/** Issue and send one invoice; returns the account's next open invoice if it has more to bill separately. */
async function issueOne(tx: Tx, deps: ScheduleDeps, id: Id<'inv'>, isPerOrder: boolean): Promise<Id<'inv'> | null> {
  const locked = await lockInvoice(tx, id);
  if (locked?.invoice.status !== 'open') return null;
  const billable = billableOf(locked.lines);
  const lines = isPerOrder ? linesOfFirstOrder(billable) : billable;
  if (lines.length === 0) return null;
  const next = await issueLocked(tx, deps, SERVICE, { locked, due_days: undefined, lines });
  const issued = await lockInvoice(tx, id);
  if (issued !== undefined) await sendLocked(tx, deps, SERVICE, issued);
  return isPerOrder ? next : null;
}

/**
 * Lines of the first order with an amount to bill. A fully credited order waits, and orders with unknown taxes are
 * last.
 */
function linesOfFirstOrder(lines: readonly BilledLine[]): BilledLine[] {
  const orders = [...new Set(lines.map(({ order_id }) => order_id))];
  const owing = orders
    .map((order) => lines.filter(({ order_id }) => order_id === order))
    .filter((own) => sum(own.map(({ amount }) => amount)) > 0);
  return owing.find((own) => !hasUntaxed(own)) ?? owing[0] ?? [];
}

/** Remind customers on the firm's reminder days, once for each day; returns how many. */
export async function remindScheduled(deps: ScheduleDeps, batch = 50): Promise<number> {
  const { reminder_days } = deps.firm.value('invoicing');
  if (reminder_days.length === 0) return 0;
  const now = deps.clock.now();
  const reminders = reminder_days.map((days) => ({ days, before: dueBefore(deps.firm, now, days) }));
  return forEachInvoice(
    batch,
    (selection) => deps.db.transaction('system', (tx) => findUnreminded(tx, reminders, selection)),
    (id) =>
      deps.db.transaction('system', async (tx) => {
        const locked = await lockInvoice(tx, id);
        const due_at = locked?.invoice.due_at ?? null;
        if (locked?.invoice.status !== 'issued' || due_at === null || sumsOf(locked).due <= 0) return;
        const passed = reminders.filter(({ before }) => due_at < before).map(({ days }) => days);
        if (passed.every((days) => locked.invoice.reminded_days.includes(days))) return;
        await remindLocked(tx, deps, SERVICE, locked, passed);
      }),
  );
}

/** Mark invoices that credit covers in full, and their quotes, as paid; returns how many. */
export async function settleCoveredInvoices(deps: ScheduleDeps, batch = 50): Promise<number> {
  return forEachInvoice(
    batch,
    (selection) => deps.db.transaction('system', (tx) => findCovered(tx, selection)),
    async (id) => {
      const account = await deps.db.transaction('system', (tx) => settleOne(tx, deps, id));
      if (account !== null) await resumeHeld(deps, 10, account);
    },
  );
}

/** Account of the invoice if it was marked as paid; null otherwise. */
async function settleOne(tx: Tx, deps: ScheduleDeps, id: Id<'inv'>): Promise<Id<'acct'> | null> {
  const seen = await findInvoice(tx, null, id);
  if (seen === undefined) return null;
  const quotes = await lockBilledQuotes(tx, seen);
  const locked = await lockInvoice(tx, id);
  if (locked?.invoice.status !== 'issued' || sumsOf(locked).due > 0) return null;
  if ((await lockInvoicePayment(tx, id)) !== undefined) return null;
  await settleCovered(tx, deps, { locked, quotes }, { actor: SERVICE });
  return locked.invoice.account_id;
}

interface PaidByHand {
  invoice: Id<'inv'>;
  /** Payment id; a repeated request sends the same one. */
  id: NewId;
  /** Default: the full amount due. */
  amount?: number;
  method?: Exclude<InvoicePaymentMethod, 'credit'>;
  /** `YYYY-MM-DD` in the firm's time zone; default: today. */
  paid_on?: string;
  payment_reference?: string | null;
}

/** Record a payment of an invoice, or of part of it, that was made outside this service. */
export async function settleInvoice(
  deps: { db: Database; clock: Clock; firm: FirmView; baseUrl: string; playMoney: boolean },
  actor: Actor,
  { invoice: id, id: payment, amount, method = 'transfer', paid_on, payment_reference = null }: PaidByHand,
): Promise<FullInvoice> {
  const settled = await deps.db.transaction('system', async (tx) => {
    const seen = (await findInvoice(tx, null, id)) ?? fail('not_found');
    // An earlier attempt of this request succeeded before it was cut off.
    if ((await findInvoicePayment(tx, payment)) !== undefined) return seen;
    nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', seen.invoice.status);
    const quotes = await lockBilledQuotes(tx, seen);
    const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
    nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', locked.invoice.status);
    if ((await lockInvoicePayment(tx, id)) !== undefined)
      fail('busy', { message: 'This invoice is being paid by card at the moment.', retryAfter: 1 });
    const { due } = sumsOf(locked);
    const errors = new FieldErrors();
    if (amount !== undefined && amount > due)
      errors.add('amount', `Must be at most ${due}, which is what is still due.`);
    const paid_at = momentPaid(deps, errors, { paid_on, paper: locked.invoice.issued_at });
    errors.throwIfAny();
    if (due === 0) await settleCovered(tx, deps, { locked, quotes }, { actor });
    else {
      const paid = { id: payment, method, amount: amount ?? due, reference: payment_reference, payment_id: null };
      await recordInvoicePayment(tx, deps, { locked, quotes }, { ...paid, paid_at }, actor);
    }
    return (await findInvoice(tx, null, id)) ?? fail('not_found');
  });
  await resumeHeld(deps, 10, settled.invoice.account_id);
  return settled;
}
