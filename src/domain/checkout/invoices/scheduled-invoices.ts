import { DAY_MS } from '../../../core/calendar.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import { localOf, startOf, type Zone } from '../../../core/zones/zone.ts';
import type { Tx } from '../../../storage/database.ts';
import { sumsOf } from '../../payments/invoices/invoice-sums.ts';
import {
  findInvoice,
  type InvoiceLineRow,
  type LockedInvoice,
  lockInvoice,
  openInvoice,
} from '../../payments/invoices/invoices.queries.ts';
import { checkIssuable, type IssueDeps, issueLocked } from '../../payments/invoices/issue-invoice.ts';
import { lockInvoicePayment } from '../../payments/payments.queries.ts';
import { resumeHeld } from '../credit/resume-held.ts';
import { eachApart } from './each-apart.ts';
import { lockBilledQuotes, settleCovered } from './record-payment.ts';
import { findCovered, findIssuable, findUnreminded, moveOtherOrders } from './schedule.queries.ts';
import { remindLocked, type SendDeps, sendLocked } from './send-invoice.ts';
import { SERVICE } from './settle-invoice-payment.ts';

export type ScheduleDeps = IssueDeps & SendDeps;

/** The last moment at which open invoices were to be issued, by the firm's own clocks; null while the team issues them by hand. */
export function issuedUntil(
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

/** Issues and sends what the firm's schedule says; says how many. */
export async function issueScheduled(deps: ScheduleDeps, batch = 50): Promise<number> {
  const { schedule } = deps.firm.value('invoicing');
  const until = issuedUntil(deps.firm.value('invoicing'), deps.firm.calendar().zone, deps.clock.now());
  if (until === null) return 0;
  return eachApart(
    batch,
    (among) => deps.db.transaction('system', (tx) => findIssuable(tx, until, among)),
    (id) => deps.db.transaction('system', (tx) => issueOne(tx, deps, id, schedule === 'per_order')),
  );
}

async function issueOne(tx: Tx, deps: ScheduleDeps, id: Id<'inv'>, isPerOrder: boolean): Promise<void> {
  const locked = await lockInvoice(tx, id);
  if (locked?.invoice.status !== 'open' || locked.lines.length === 0) return;
  const lines = isPerOrder ? linesOfFirst(locked.lines) : locked.lines;
  const [first] = lines;
  if (first === undefined) return;
  const issuing: LockedInvoice = { ...locked, lines };
  checkIssuable(issuing);
  await issueLocked(tx, deps, SERVICE, { locked: issuing, due_days: undefined });
  if (lines.length < locked.lines.length) {
    const { account_id: account, currency, livemode } = locked.invoice;
    const to = await openInvoice(tx, { id: newId(), account, currency, livemode, now: deps.clock.now() });
    await moveOtherOrders(tx, { from: id, to, order: first.order_id });
  }
  const issued = await lockInvoice(tx, id);
  if (issued !== undefined) await sendLocked(tx, deps, SERVICE, issued);
}

/** Of the first order of which there is something to bill: one that was credited wholly waits with its credit. */
function linesOfFirst(lines: readonly InvoiceLineRow[]): InvoiceLineRow[] {
  const orders = [...new Set(lines.map(({ order_id }) => order_id))];
  const linesOf = (order: Id<'order'>) => lines.filter(({ order_id }) => order_id === order);
  return orders.map(linesOf).find((own) => sum(own.map(({ amount }) => amount)) > 0) ?? [];
}

/** Reminds customers on the days that the firm has set, each once; says how many. */
export async function remindScheduled(deps: ScheduleDeps, batch = 50): Promise<number> {
  const { reminder_days } = deps.firm.value('invoicing');
  if (reminder_days.length === 0) return 0;
  const now = deps.clock.now();
  return eachApart(
    batch,
    (among) => deps.db.transaction('system', (tx) => findUnreminded(tx, reminder_days, now, among)),
    (id) =>
      deps.db.transaction('system', async (tx) => {
        const locked = await lockInvoice(tx, id);
        if (locked?.invoice.status !== 'issued' || locked.invoice.due_at === null || sumsOf(locked).due <= 0) return;
        const late = (now.getTime() - locked.invoice.due_at.getTime()) / DAY_MS;
        const passed = reminder_days.filter((days) => days <= late);
        if (passed.every((days) => locked.invoice.reminded_days.includes(days))) return;
        await remindLocked(tx, deps, SERVICE, locked, passed);
      }),
  );
}

/** An invoice that credit covers wholly is paid, and so are its quotes; says how many. */
export async function settleCoveredInvoices(deps: ScheduleDeps, batch = 50): Promise<number> {
  return eachApart(
    batch,
    (among) => deps.db.transaction('system', (tx) => findCovered(tx, among)),
    async (id) => {
      const account = await deps.db.transaction('system', (tx) => settleOne(tx, deps, id));
      if (account !== null) await resumeHeld(deps, 10, account);
    },
  );
}

/** Whose invoice it was, if nothing is due of it any more. */
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
