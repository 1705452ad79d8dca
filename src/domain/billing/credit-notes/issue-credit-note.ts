import type { Clock } from '../../../core/clock.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import { sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../../storage/database.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { Issuer } from '../../firm/company/issuer.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { lockInvoicePayment } from '../../payments/payments.queries.ts';
import { sumsOf } from '../invoices/invoice-sums.ts';
import { type FullInvoice, type LockedInvoice, noteCredit } from '../invoices/invoices.queries.ts';
import { CREDIT_NOTES } from '../papers/credit-notes.queries.ts';
import { printedTaxes, taxCredit } from '../papers/paper-taxes.ts';
import { partiesOf } from '../papers/party.ts';
import { nextNumber } from '../papers/series.queries.ts';

export interface CreditDeps {
  clock: Clock;
  firm: FirmView;
  issuer: () => Issuer;
}

export interface Crediting {
  order_id: Id<'order'>;
  order_number: string;
  refund: Id<'rfd'> | null;
  amount: number;
  reason: string;
  taxes: TaxLine[];
  tax_note: TaxNote | null;
}

/** Part of a credit that reduces its own invoice. An amount that a card is paying right now is no longer due. */
export const applicableCredit = (paper: FullInvoice, paying: { amount: number } | undefined, credit: number): number =>
  Math.min(credit, Math.max(0, sumsOf(paper).due - (paying?.amount ?? 0)));

/**
 * Credit part of an issued invoice, which the caller has locked. Credit beyond the amount due reduces the next invoice.
 */
export async function issueCreditNote(
  tx: Tx,
  deps: CreditDeps,
  locked: LockedInvoice,
  { refund, ...credit }: Crediting,
): Promise<void> {
  const { invoice } = locked;
  const { account_id: account, livemode } = invoice;
  const now = deps.clock.now();
  const paying = await lockInvoicePayment(tx, invoice.id);
  const alreadyCredited = sum(locked.creditNotes.map(({ amount }) => amount));
  const applied = applicableCredit(locked, paying, credit.amount);
  const number = await nextNumber(tx, deps.firm.value('invoicing', now), { account, livemode, kind: 'credit_note' });
  const printed = {
    left: sumTaxes([...locked.lines, ...locked.creditNotes].flatMap(printedTaxes)),
    isLast: alreadyCredited + credit.amount === sum(locked.lines.map(({ amount }) => amount)),
  };
  await CREDIT_NOTES.insert(tx, {
    ...credit,
    ...taxCredit(printed, credit),
    id: newId(),
    account_id: account,
    number,
    invoice_id: invoice.id,
    receipt_id: null,
    paper_number: invoice.number ?? '',
    refund_id: refund,
    applied,
    currency: invoice.currency,
    ...partiesOf(deps, invoice),
    livemode,
    play_money: invoice.play_money,
    file_id: null,
    created_at: now,
  });
  // An invoice may include credits of other orders: only its charges can be credited.
  const charged = sum(locked.lines.map(({ amount }) => Math.max(0, amount)));
  if (alreadyCredited + credit.amount > charged) throw new Error('No more can be taken back than was billed.');
  await noteCredit(tx, invoice.id, applied, now);
}
