import { DAY_MS, later } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { Actor } from '../../events/audit.ts';
import { findAgreement } from '../../firm/agreements/agreements.queries.ts';
import type { Issuer } from '../../firm/company/issuer.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { buyerOf, sellerOf } from '../papers/party.ts';
import { nextNumber } from '../papers/series.queries.ts';
import { applyOpenCredit } from './apply-credit.ts';
import { INVOICE_LIFECYCLE } from './invoice.lifecycle.ts';
import { invoiceLinkHash } from './invoice-link.ts';
import { type FullInvoice, findInvoice, type LockedInvoice, lockInvoice } from './invoices.queries.ts';
import { moveInvoice } from './move-invoice.ts';

export interface IssueDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  firm: FirmView;
  issuer: () => Issuer;
  playMoney: boolean;
}

/** Closes the open invoice: no line is added any more, and it gets its number. */
export async function issueInvoice(
  deps: IssueDeps,
  actor: Actor,
  { invoice: id, due_days }: { invoice: Id<'inv'>; due_days?: number },
): Promise<FullInvoice> {
  return deps.db.transaction('system', async (tx) => {
    const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
    await issueLocked(tx, deps, actor, { locked, due_days });
    return (await findInvoice(tx, null, id)) ?? fail('not_found');
  });
}

/** The same in the caller's transaction, which has locked the invoice. */
export async function issueLocked(
  tx: Tx,
  deps: Omit<IssueDeps, 'db'>,
  actor: Actor,
  { locked, due_days }: { locked: LockedInvoice; due_days: number | undefined },
): Promise<void> {
  const { invoice, lines } = locked;
  checkIssuable(locked);
  const { account_id: account, livemode } = invoice;
  const issued_at = deps.clock.now();
  const invoicing = deps.firm.value('invoicing', issued_at);
  const total = sum(lines.map((line) => line.amount));
  const [owner, agreed, number] = await Promise.all([
    findAccount(tx, account),
    findAgreement(tx, account, issued_at),
    nextNumber(tx, invoicing, { account, livemode, kind: 'invoice' }),
  ]);
  const buyer = owner === undefined ? null : buyerOf(owner.account);
  const billed = { billed_name: buyer?.name ?? null, billed_email: buyer?.email ?? null, buyer };
  const set = {
    number,
    issued_at,
    due_at: later(issued_at, (due_days ?? agreed.payment_term_days ?? invoicing.due_days) * DAY_MS),
    ...billed,
    seller: sellerOf(deps.issuer()),
    terms: invoicing.terms === '' ? null : invoicing.terms,
    total,
    paid: await applyOpenCredit(tx, deps, invoice, total),
    link_hash: invoiceLinkHash(deps.seal, invoice.id),
    play_money: deps.playMoney,
  };
  await moveInvoice(tx, deps, locked, { move: 'issue', actor, set });
}

/** Whether anything is billed whose taxes are not known; what was credited wholly is not. */
function hasUntaxed(lines: FullInvoice['lines']): boolean {
  const left = new Map<Id<'order'>, number>();
  for (const { order_id, amount, tax_note } of lines) {
    if (tax_note?.code === 'country_needed') left.set(order_id, (left.get(order_id) ?? 0) + amount);
  }
  return [...left.values()].some((amount) => amount > 0);
}

export function checkIssuable({ invoice, lines }: Pick<FullInvoice, 'invoice' | 'lines'>): void {
  nextState(INVOICE_LIFECYCLE, 'issue', 'invoice', invoice.status);
  if (lines.length === 0) failField('invoice', 'There is nothing on this invoice to bill.');
  if (hasUntaxed(lines)) {
    failField(
      'invoice',
      'Taxes of a line are not known yet. Credit it, and bill it again with the country of the bill.',
    );
  }
  if (sum(lines.map((line) => line.amount)) < 0) {
    failField('invoice', 'Its credits are higher than its charges: they count against what is ordered next.');
  }
}
