import { Readable } from 'node:stream';
import type { Id } from '../../../core/ids.ts';
import { linkCreditNotePdf, presentCreditNote } from '../../../domain/billing/credit-notes/issue-credit-note.ts';
import { type LinkPdfDeps, readPapers } from '../../../domain/billing/papers/link-pdf.ts';
import { CREDIT_NOTES } from '../../../domain/billing/papers/numbered-papers.queries.ts';
import { sellerOf } from '../../../domain/billing/papers/party.ts';
import { linkReceiptPdf, presentReceipt } from '../../../domain/billing/receipts/receipt-paper.ts';
import { RECEIPTS } from '../../../domain/billing/receipts/receipts.queries.ts';
import {
  type AccountStatement,
  presentStatement,
  readStatement,
  type StatementQuery,
  statementLines,
  statementPaper,
} from '../../../domain/books/statement/read-statement.ts';
import type { Issuer } from '../../../domain/firm/company/issuer.ts';
import { readPaperPictures } from '../../../domain/firm/company/pictures/add-picture.ts';
import { defineHandlers } from '../../edge/operation.ts';

export function paperHandlers(deps: StatementDeps) {
  const read = (account: Id<'acct'>, query: StatementQuery, onPaper = false) =>
    readStatement(deps, { account, team: false, onPaper }, query);
  return defineHandlers({
    listCreditNotes: async ({ caller, page, filters, listed }) =>
      listed(await readPapers(deps, CREDIT_NOTES, caller.account, filters, page), presentCreditNote),
    downloadCreditNote: async ({ caller, params }) => ({
      redirect: await linkCreditNotePdf(deps, caller.account, params.token),
    }),
    listReceipts: async ({ caller, page, filters, listed }) =>
      listed(await readPapers(deps, RECEIPTS, caller.account, filters, page), presentReceipt),
    downloadReceipt: async ({ caller, params }) => ({
      redirect: await linkReceiptPdf(deps, caller.account, params.token),
    }),
    getStatement: async ({ caller, query }) => ({ data: presentStatement(await read(caller.account, query)) }),
    downloadStatement: async ({ caller, query }) => statementTable(await read(caller.account, query)),
    downloadStatementPdf: async ({ caller, query }) => drawStatement(deps, await read(caller.account, query, true)),
  });
}

export interface StatementDeps extends LinkPdfDeps {
  issuer: () => Issuer;
}

const nameOf = ({ from, to }: AccountStatement, ending: string): string => `statement-${from}-${to}.${ending}`;

export const statementTable = (statement: AccountStatement) => ({
  document: Readable.from(statementLines(statement)),
  filename: nameOf(statement, 'csv'),
});

/** Drawn from the statement's current state. */
export async function drawStatement(deps: StatementDeps, statement: AccountStatement) {
  const issuer = deps.issuer();
  const paper = statementPaper(statement, sellerOf(issuer), deps.playMoney || !statement.livemode);
  const pictures = await readPaperPictures(deps, { logo: issuer.logo });
  const bytes = await deps.renderer.render({ ...paper, pictures }, statement.account);
  return { document: Readable.from([bytes]), filename: nameOf(statement, 'pdf') };
}
