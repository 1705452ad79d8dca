import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import type { TeamCaller } from '../../../domain/accounts/caller.ts';
import { remindOfInvoice, type SendDeps, sendInvoice } from '../../../domain/billing/collection/send-invoice.ts';
import {
  linkCreditNotePdf,
  presentCreditNote,
  settleCreditNote,
} from '../../../domain/billing/credit-notes/issue-credit-note.ts';
import type { FullInvoice } from '../../../domain/billing/invoices/invoices.queries.ts';
import { presentTeamInvoice } from '../../../domain/billing/invoices/present-invoice.ts';
import { readPapers } from '../../../domain/billing/papers/link-pdf.ts';
import { CREDIT_NOTES } from '../../../domain/billing/papers/numbered-papers.queries.ts';
import { linkReceiptPdf, presentReceipt } from '../../../domain/billing/receipts/receipt-paper.ts';
import { RECEIPTS } from '../../../domain/billing/receipts/receipts.queries.ts';
import {
  presentStatement,
  readStatement,
  type StatementQuery,
} from '../../../domain/books/statement/read-statement.ts';
import type { FirmView } from '../../../domain/firm/versions/firm.ts';
import { readCustomers } from '../../../domain/team/work/row-facts.ts';
import type { Database } from '../../../storage/database.ts';
import { teamInvoiceActions } from '../../actions/order-actions.ts';
import { defineHandlers } from '../../edge/operation.ts';
import { drawStatement, type StatementDeps, statementTable } from '../../v1/invoices/papers.ts';

export function teamBillPaperHandlers(deps: StatementDeps & SendDeps & { firm: FirmView; mailer: object | null }) {
  const reply = async (caller: TeamCaller, full: FullInvoice) => ({ data: await showTeamInvoice(deps, caller, full) });
  const read = (account: Id<'acct'>, query: StatementQuery, onPaper = false) =>
    readStatement(deps, { account, team: true, onPaper }, query);
  return defineHandlers({
    teamListCreditNotes: async ({ page, filters, listed }) =>
      listed(await readPapers(deps, CREDIT_NOTES, null, liveUnlessNamed(filters), page), presentCreditNote),
    teamDownloadCreditNote: async ({ params }) => ({ redirect: await linkCreditNotePdf(deps, null, params.token) }),
    teamSettleCreditNote: async ({ actor, params, body, subject }) => ({
      data: presentCreditNote(await settleCreditNote(deps, actor, { note: params.token, id: subject, ...body })),
    }),
    teamListReceipts: async ({ page, filters, listed }) =>
      listed(await readPapers(deps, RECEIPTS, null, liveUnlessNamed(filters), page), presentReceipt),
    teamDownloadReceipt: async ({ params }) => ({ redirect: await linkReceiptPdf(deps, null, params.token) }),
    teamSendInvoice: async ({ caller, actor, params, body }) =>
      reply(caller, await sendInvoice(deps, actor, { invoice: params.token, ...body })),
    teamRemindOfInvoice: async ({ caller, actor, params }) =>
      reply(caller, await remindOfInvoice(deps, actor, { invoice: params.token })),
    teamGetStatement: async ({ params, query }) => ({ data: presentStatement(await read(params.token, query)) }),
    teamDownloadStatement: async ({ params, query }) => statementTable(await read(params.token, query)),
    teamDownloadStatementPdf: async ({ params, query }) => drawStatement(deps, await read(params.token, query, true)),
  });
}

/** Papers of sandboxes are excluded, unless requested by mode or by what they belong to. */
const liveUnlessNamed = <F extends { account?: unknown; order?: unknown; invoice?: unknown; livemode?: boolean }>(
  filters: F,
): F =>
  filters.account === undefined && filters.order === undefined && filters.invoice === undefined
    ? { livemode: true, ...filters }
    : filters;

export async function showTeamInvoice(
  deps: { db: Database; baseUrl: string; seal: Seal; clock: Clock; firm: FirmView; mailer: object | null },
  caller: TeamCaller,
  full: FullInvoice,
) {
  const customers = await readCustomers(deps, [full.invoice.account_id]);
  return { ...presentTeamInvoice(deps, full, customers), ...teamInvoiceActions(deps, caller, full) };
}
