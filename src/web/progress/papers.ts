import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { linkCreditNotePdf } from '../../domain/billing/credit-notes/issue-credit-note.ts';
import type { LinkPdfDeps } from '../../domain/billing/papers/link-pdf.ts';
import { linkReceiptPdf } from '../../domain/billing/receipts/receipt-paper.ts';
import type { AddPage, PageAnswer, PageHandler } from '../page-answer.ts';
import type { PayVisit } from '../pay/visit.ts';
import { idOf } from '../read-request.ts';

type PaperHandler = (visit: PayVisit, request: FastifyRequest) => Promise<PageAnswer>;

/** Adds receipts and credit notes below the page that lists them, with the same access. */
export function addPapers(
  addPage: AddPage,
  deps: LinkPdfDeps,
  page: { path: string; forPayer(handle: PaperHandler): PageHandler },
): void {
  const receipt: PaperHandler = async ({ data: { receipts, quote } }, request) => {
    const { id } = receipts.find((one) => one.id === idOf(request, 'receipt', 'rct')) ?? fail('not_found');
    return { goTo: await linkReceiptPdf(deps, quote.account_id, id) };
  };
  const creditNote: PaperHandler = async ({ data: { creditNotes, quote } }, request) => {
    const { id } = creditNotes.find((one) => one.id === idOf(request, 'note', 'cdn')) ?? fail('not_found');
    return { goTo: await linkCreditNotePdf(deps, quote.account_id, id) };
  };
  addPage('GET', `${page.path}/receipts/:receipt`, page.forPayer(receipt));
  addPage('GET', `${page.path}/credit-notes/:note`, page.forPayer(creditNote));
}
