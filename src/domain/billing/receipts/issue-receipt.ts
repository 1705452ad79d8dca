import { type Id, newId } from '../../../core/ids.ts';
import type { TaxLine } from '../../../core/taxes/sum-taxes.ts';
import { methodName } from '../../../core/words/card.ts';
import type { Tx } from '../../../storage/database.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import { isPlayMoney } from '../../payments/play-money.ts';
import type { CreditDeps } from '../credit-notes/issue-credit-note.ts';
import { taxPaper } from '../papers/paper-taxes.ts';
import { buyerOf, sellerOf } from '../papers/party.ts';
import { nextNumber } from '../papers/series.queries.ts';
import { RECEIPTS, type ReceiptLine } from './receipts.queries.ts';

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
