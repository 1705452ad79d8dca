import type { Id } from '../../../core/ids.ts';
import { linkCreditNotePdf, presentCreditNote } from '../../../domain/billing/credit-notes/issue-credit-note.ts';
import { CREDIT_NOTES } from '../../../domain/billing/papers/credit-notes.queries.ts';
import { readPapers } from '../../../domain/billing/papers/link-pdf.ts';
import { linkReceiptPdf, presentReceipt } from '../../../domain/billing/receipts/receipt-paper.ts';
import { RECEIPTS } from '../../../domain/billing/receipts/receipts.queries.ts';
import {
  presentStatement,
  readStatement,
  type StatementQuery,
} from '../../../domain/books/statement/read-statement.ts';
import { defineHandlers } from '../../edge/operation.ts';
import { drawStatement, type StatementDeps, statementTable } from './statement.ts';

export function paperHandlers(deps: StatementDeps) {
  const read = (account: Id<'acct'>, query: StatementQuery, onPaper = false) =>
    readStatement(deps, { account, team: false, onPaper }, query);
  return defineHandlers({
    async listCreditNotes({ caller, page, filters, listed }) {
      const { rows, ...rest } = await readPapers(deps, CREDIT_NOTES, caller.account, filters, page);
      return listed({ rows: rows.map(presentCreditNote), ...rest });
    },
    downloadCreditNote: async ({ caller, params }) => ({
      redirect: await linkCreditNotePdf(deps, caller.account, params.token),
    }),
    async listReceipts({ caller, page, filters, listed }) {
      const { rows, ...rest } = await readPapers(deps, RECEIPTS, caller.account, filters, page);
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
