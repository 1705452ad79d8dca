import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { Page } from '../../list-query.ts';
import { type KeepPdfDeps, linkPdf } from '../papers/keep-pdf.ts';
import { receiptPaper } from './receipt-paper.ts';
import {
  findReceipt,
  findReceiptOf,
  listReceipts,
  type ReceiptFilters,
  type ReceiptRow,
  setReceiptFile,
} from './receipts.queries.ts';

/** Of one account, or of all for the team. */
export async function readReceipts(
  { db }: { db: Database },
  account: Id<'acct'> | null,
  filters: ReceiptFilters,
  page: Page,
) {
  const scope = account === null ? 'system' : { account };
  return db.transaction(scope, (tx) => listReceipts(tx, account === null ? filters : { ...filters, account }, page));
}

/** A short-lived link to the PDF of a receipt. */
export async function linkReceiptPdf(deps: KeepPdfDeps, account: Id<'acct'> | null, id: Id<'rct'>): Promise<string> {
  const scope = account === null ? 'system' : { account };
  return linkReceipt(
    deps,
    (await deps.db.transaction(scope, (tx) => findReceipt(tx, account, id))) ?? fail('not_found'),
  );
}

/** The same of a payment, for whoever may see that. */
export async function linkReceiptOf(deps: KeepPdfDeps, payment: Id<'pay'>): Promise<string> {
  return linkReceipt(
    deps,
    (await deps.db.transaction('system', (tx) => findReceiptOf(tx, payment))) ?? fail('not_found'),
  );
}

async function linkReceipt(deps: KeepPdfDeps, receipt: ReceiptRow): Promise<string> {
  const playMoney = deps.playMoney || receipt.play_money || !receipt.livemode;
  return linkPdf(deps, {
    account: receipt.account_id,
    file: receipt.file_id,
    filename: `${receipt.kind}-${receipt.number}.pdf`,
    logo: receipt.seller.logo ?? null,
    draw: () => receiptPaper(receipt, { paidOn: firmDay(deps.firm, receipt.created_at), playMoney }),
    keep: (tx, file) => setReceiptFile(tx, receipt.id, file),
  });
}
