import { toToken } from '../../../core/ids.ts';
import type { Receipt } from '../../../wire/schemas/invoices/receipt.ts';
import { printedTaxes } from '../papers/paper-taxes.ts';
import { presentPaper } from '../papers/present-paper.ts';
import type { ReceiptRow } from './receipts.queries.ts';

export const presentReceipt = (receipt: ReceiptRow): Receipt => ({
  ...presentPaper(receipt, printedTaxes(receipt), receipt.rounding),
  token: toToken('rct', receipt.id),
  kind: receipt.kind,
  order: receipt.order_id && toToken('order', receipt.order_id),
  about: receipt.order_number ?? receipt.invoice_number,
  method: receipt.method,
});
