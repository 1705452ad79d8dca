import { linkCreditNotePdf } from '../../../domain/payments/credit-notes/credit-note-pdf.ts';
import { presentCreditNote } from '../../../domain/payments/credit-notes/present-credit-note.ts';
import { readCreditNotes } from '../../../domain/payments/credit-notes/read-credit-notes.ts';
import type { KeepPdfDeps } from '../../../domain/payments/papers/keep-pdf.ts';
import { presentReceipt } from '../../../domain/payments/receipts/present-receipt.ts';
import { linkReceiptPdf, readReceipts } from '../../../domain/payments/receipts/read-receipts.ts';
import type { Handlers } from '../../edge/operation.ts';

type Operations = 'teamListCreditNotes' | 'teamDownloadCreditNote' | 'teamListReceipts' | 'teamDownloadReceipt';

export function teamBillPaperHandlers(deps: KeepPdfDeps): Pick<Handlers, Operations> {
  return {
    async teamListCreditNotes({ page, filters, listed }) {
      const { rows, ...rest } = await readCreditNotes(deps, null, filters, page);
      return listed({ rows: rows.map(presentCreditNote), ...rest });
    },
    teamDownloadCreditNote: async ({ params }) => ({ redirect: await linkCreditNotePdf(deps, null, params.token) }),
    async teamListReceipts({ page, filters, listed }) {
      const { rows, ...rest } = await readReceipts(deps, null, filters, page);
      return listed({ rows: rows.map(presentReceipt), ...rest });
    },
    teamDownloadReceipt: async ({ params }) => ({ redirect: await linkReceiptPdf(deps, null, params.token) }),
  };
}
