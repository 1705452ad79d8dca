import { toToken } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Receipt } from '../../../wire/schemas/invoices/receipt.ts';
import { printedTaxes } from '../papers/paper-taxes.ts';
import { presentSeller } from '../papers/party.ts';
import type { ReceiptRow } from './receipts.queries.ts';

export function presentReceipt(receipt: ReceiptRow): Receipt {
  const { amount: total, rounding: rounding_amount } = receipt;
  const taxes = printedTaxes(receipt);
  const tax_total = sum(taxes.map(({ amount }) => amount));
  return {
    token: toToken('rct', receipt.id),
    number: receipt.number,
    kind: receipt.kind,
    account: toToken('acct', receipt.account_id),
    order: receipt.order_id && toToken('order', receipt.order_id),
    invoice: receipt.invoice_id && toToken('inv', receipt.invoice_id),
    about: receipt.order_number ?? receipt.invoice_number,
    subtotal: total - tax_total - rounding_amount,
    taxes,
    tax_total,
    rounding_amount,
    tax_note: receipt.tax_note,
    total,
    currency: receipt.currency,
    method: receipt.method,
    seller: presentSeller(receipt.seller),
    buyer: receipt.buyer,
    livemode: receipt.livemode,
    created_at: formatTimestamp(receipt.created_at),
  };
}
