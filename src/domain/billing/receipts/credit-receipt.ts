import { type Id, newId } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import { refundTaxes, sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../../storage/database.ts';
import type { CreditDeps } from '../credit-notes/issue-credit-note.ts';
import { CREDIT_NOTES, creditNotesOfReceipt } from '../papers/credit-notes.queries.ts';
import { printedTaxes, taxCredit } from '../papers/paper-taxes.ts';
import { nextNumber } from '../papers/series.queries.ts';
import { findReceiptOf, noteReceiptCredit } from './receipts.queries.ts';

interface Returned {
  payment: Id<'pay'>;
  /** Taxes of the amount, negative; null: its share of the receipt's taxes. */
  taxes: TaxLine[] | null;
  refund: { id: Id<'rfd'>; order_id: Id<'order'>; amount: number; reason: string };
  order_number: string;
}

/** Issue a credit note on the receipt for a refund to a card, with its share of the taxes. */
export async function creditReceipt(
  tx: Tx,
  deps: CreditDeps,
  { payment, taxes, refund, order_number }: Returned,
): Promise<void> {
  const receipt = await findReceiptOf(tx, payment);
  // Payments from before receipts were introduced have none.
  if (receipt === undefined) return;
  const notes = await creditNotesOfReceipt(tx, receipt.id);
  const papers = [receipt, ...notes];
  const now = deps.clock.now();
  const { account_id: account, livemode, seller, buyer, currency, play_money, amount: total } = receipt;
  const { amount, reason, order_id, id: refund_id } = refund;
  const remaining = total - sum(notes.map((note) => note.amount));
  const quotedTaxes = sumTaxes(papers.flatMap((paper) => paper.taxes));
  const back = taxes ?? refundTaxes(quotedTaxes, { total: remaining, before: 0, amount });
  const printed = { left: sumTaxes(papers.flatMap(printedTaxes)), isLast: amount === remaining };
  await CREDIT_NOTES.insert(tx, {
    id: newId(),
    account_id: account,
    number: await nextNumber(tx, deps.firm.value('invoicing', now), { account, livemode, kind: 'credit_note' }),
    invoice_id: null,
    receipt_id: receipt.id,
    paper_number: receipt.number,
    refund_id,
    order_id,
    order_number,
    reason,
    tax_note: receipt.tax_note,
    taxes: back,
    ...taxCredit(printed, { amount, taxes: back }),
    amount,
    // The card has the refund already.
    applied: amount,
    currency,
    seller,
    buyer,
    livemode,
    play_money,
    file_id: null,
    created_at: now,
  });
  await noteReceiptCredit(tx, receipt.id, amount);
}
