import { type Id, newId } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import { refundTaxes, sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import { methodName } from '../../../core/words/money.ts';
import type { Tx } from '../../../storage/database.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import { isPlayMoney } from '../../payments/play-money.ts';
import type { CreditDeps } from '../credit-notes/issue-credit-note.ts';
import { CREDIT_NOTES, creditNotesOfReceipt } from '../papers/numbered-papers.queries.ts';
import { printedTaxes, taxCredit, taxPaper } from '../papers/paper-taxes.ts';
import { buyerOf, sellerOf } from '../papers/party.ts';
import { nextNumber } from '../papers/series.queries.ts';
import { findReceiptOf, noteReceiptCredit, RECEIPTS, type ReceiptLine } from './receipts.queries.ts';

// Countries where a payer is entitled to an invoice and a receipt is not enough: the European Union and its neighbours.
const COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB CH LI NO IS'.split(' '),
);

/** Whether a buyer in the country gets a paid invoice in place of a receipt. */
const asksForInvoice = (country: string | null): boolean => country !== null && COUNTRIES.has(country);

/** Content of a receipt. */
export interface ReceiptContent {
  /** Id of the receipt, if an earlier email already links it. */
  id?: Id<'rct'>;
  lines: readonly ReceiptLine[];
  taxes: TaxLine[];
  tax_note?: TaxNote | null;
  order?: { id: Id<'order'>; number: string } | undefined;
  invoice?: { id: Id<'inv'>; number: string | null };
  /** Country of delivery, used if the bill has no address. */
  country?: string | null;
}

/** Issue a numbered paper for a card payment, in the transaction that records the payment. */
export async function issueReceipt(
  tx: Tx,
  deps: CreditDeps,
  payment: PaymentRow,
  { id = newId(), lines, taxes, tax_note = null, order, invoice, country = null }: ReceiptContent,
): Promise<void> {
  if (payment.captured === 0) return;
  const { account_id: account, livemode } = payment;
  const owner = await findAccount(tx, account);
  if (owner === undefined) throw new Error('The account of a payment is gone.');
  const now = deps.clock.now();
  const where = owner.account.billing.address?.country ?? country;
  const kind = invoice === undefined && asksForInvoice(where) ? 'invoice' : 'receipt';
  const number = await nextNumber(tx, deps.firm.value('invoicing', now), { account, livemode, kind });
  const [printed = { paper_taxes: null, rounding: 0 }] = taxPaper([{ amount: payment.captured, taxes }]);
  await RECEIPTS.insert(tx, {
    id,
    account_id: account,
    number,
    kind,
    payment_id: payment.id,
    quote_id: payment.quote_id,
    order_id: order?.id ?? null,
    order_number: order?.number ?? null,
    invoice_id: invoice?.id ?? null,
    invoice_number: invoice?.number ?? null,
    lines: lines.map(({ description, quantity, unit_price, amount }) => ({
      description,
      quantity,
      unit_price,
      amount,
    })),
    taxes,
    ...printed,
    tax_note,
    amount: payment.captured,
    currency: payment.currency,
    method: methodName(payment.source_label),
    seller: sellerOf(deps.issuer()),
    buyer: buyerOf(owner.account),
    livemode,
    play_money: isPlayMoney({ gateway: payment.gateway, status: 'succeeded' }),
    credited: 0,
    file_id: null,
    created_at: now,
  });
}

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
