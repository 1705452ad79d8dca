import type { Id } from '../../../core/ids.ts';
import { linkCreditNotePdf } from '../../../domain/billing/credit-notes/credit-note-pdf.ts';
import { presentCreditNote } from '../../../domain/billing/credit-notes/present-credit-note.ts';
import { readCreditNotes } from '../../../domain/billing/credit-notes/read-credit-notes.ts';
import { presentReceipt } from '../../../domain/billing/receipts/present-receipt.ts';
import { linkReceiptPdf, readReceipts } from '../../../domain/billing/receipts/read-receipts.ts';
import { presentStatement } from '../../../domain/books/statement/present-statement.ts';
import { readStatement, type StatementQuery } from '../../../domain/books/statement/read-statement.ts';
import { defineHandlers } from '../../edge/operation.ts';
import { drawStatement, type StatementDeps, statementTable } from './statement.ts';

export function paperHandlers(deps: StatementDeps) {
  const read = (account: Id<'acct'>, query: StatementQuery, onPaper = false) =>
    readStatement(deps, { account, team: false, onPaper }, query);
  return defineHandlers({
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
    getStatement: async ({ caller, query }) => ({ data: presentStatement(await read(caller.account, query)) }),
    downloadStatement: async ({ caller, query }) => statementTable(await read(caller.account, query)),
    downloadStatementPdf: async ({ caller, query }) => drawStatement(deps, await read(caller.account, query, true)),
  });
}
