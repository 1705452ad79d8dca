import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database, Scope, Tx } from '../../../storage/database.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { Page } from '../../list-query.ts';
import { creditNotesOfReceipt } from '../papers/credit-notes.queries.ts';
import { type LinkPdfDeps, linkPdf, type PrintablePaper } from '../papers/link-pdf.ts';
import { receiptPaper } from './receipt-paper.ts';
import {
  findReceipt,
  findReceiptOf,
  listReceipts,
  type ReceiptFilters,
  type ReceiptRow,
  setReceiptFile,
} from './receipts.queries.ts';

/** Receipts of one account, or of all for the team. */
export async function readReceipts(
  { db }: { db: Database },
  account: Id<'acct'> | null,
  filters: ReceiptFilters,
  page: Page,
) {
  const scope = account === null ? 'system' : { account };
  return db.transaction(scope, (tx) => listReceipts(tx, account === null ? filters : { ...filters, account }, page));
}

export async function linkReceiptPdf(deps: LinkPdfDeps, account: Id<'acct'> | null, id: Id<'rct'>): Promise<string> {
  const scope = account === null ? 'system' : { account };
  return linkReceipt(deps, scope, (tx) => findReceipt(tx, account, id));
}

/** Short-lived link to the receipt of a payment; the caller has checked access to the payment. */
export async function linkReceiptOf(deps: LinkPdfDeps, payment: Id<'pay'>): Promise<string> {
  return linkReceipt(deps, 'system', (tx) => findReceiptOf(tx, payment));
}

/** Link to the receipt with its current credit notes. */
async function linkReceipt(
  deps: LinkPdfDeps,
  scope: Scope,
  find: (tx: Tx) => Promise<ReceiptRow | undefined>,
): Promise<string> {
  const readPaper = () =>
    deps.db.transaction(scope, async (tx): Promise<PrintablePaper> => {
      const receipt = (await find(tx)) ?? fail('not_found');
      const notes = receipt.credited === 0 ? [] : await creditNotesOfReceipt(tx, receipt.id);
      const playMoney = deps.playMoney || receipt.play_money || !receipt.livemode;
      const dayOf = (at: Date) => firmDay(deps.firm, at);
      const credits = notes.map(({ number, amount, created_at }) => ({ number, amount, on: dayOf(created_at) }));
      return {
        account: receipt.account_id,
        file: receipt.file_id,
        filename: `${receipt.kind}-${receipt.number}.pdf`,
        logo: receipt.seller.logo ?? null,
        draw: () => receiptPaper(receipt, { paidOn: dayOf(receipt.created_at), credits, playMoney }),
        saveFile: (saveTx, file) => setReceiptFile(saveTx, receipt, file),
        reload: readPaper,
      };
    });
  return linkPdf(deps, await readPaper());
}
