import { linkCreditNotePdf } from '../../../domain/payments/credit-notes/credit-note-pdf.ts';
import { presentCreditNote } from '../../../domain/payments/credit-notes/present-credit-note.ts';
import { readCreditNotes } from '../../../domain/payments/credit-notes/read-credit-notes.ts';
import type { KeepPdfDeps } from '../../../domain/payments/papers/keep-pdf.ts';
import { presentReceipt } from '../../../domain/payments/receipts/present-receipt.ts';
import { linkReceiptPdf, readReceipts } from '../../../domain/payments/receipts/read-receipts.ts';
import type { Handlers } from '../../edge/operation.ts';

type Operations = 'listCreditNotes' | 'downloadCreditNote' | 'listReceipts' | 'downloadReceipt';

export function paperHandlers(deps: KeepPdfDeps): Pick<Handlers, Operations> {
  return {
    async listCreditNotes({ caller, page, filters, listed }) {
      const { rows, ...rest } = await readCreditNotes(deps, caller.account, filters, page);
      return listed({ rows: rows.map(presentCreditNote), ...rest });
    },
    downloadCreditNote: async ({ caller, params }) => ({
      redirect: await linkCreditNotePdf(deps, caller.account, params.token),
    }),
    async listReceipts({ caller, page, filters, listed }) {
      const { rows, ...rest } = await readReceipts(deps, caller.account, filters, page);
      return listed({ rows: rows.map(presentReceipt), ...rest });
    },
    downloadReceipt: async ({ caller, params }) => ({
      redirect: await linkReceiptPdf(deps, caller.account, params.token),
    }),
  };
}
