import type { Failure } from '../../core/fail.ts';
import { minorAmount } from '../../core/words/money.ts';
import type { PageAnswer } from '../page-answer.ts';
import { EMPTY_DRAFT } from '../pay/read-form.ts';
import { failureMessages, payFormView } from '../pay/show-quote.ts';
import type { PageMessages, PayPageDeps } from '../pay/visit.ts';
import { chargedOf, type InvoiceVisit } from './open-invoice.ts';

/** The invoice, with a form that pays the amount due or the requested part of it. */
export async function showInvoice(
  deps: PayPageDeps,
  { data, part, here }: InvoiceVisit,
  messages: PageMessages = {},
): Promise<PageAnswer> {
  const { code, notice = null, trouble = null } = messages;
  const charged = chargedOf(data, part.amount);
  const busy = data.payment !== null && data.payment.confirm === null;
  const payable = charged.quote.total > 0 && !busy;
  const { reader } = deps.company();
  const amount = minorAmount(reader, part.amount, charged.quote.currency);
  const form = payable ? { ...payFormView(deps, { data: charged, here }, messages), amount } : null;
  const { InvoicePage } = await import('./invoice-page.tsx');
  const page = InvoicePage({ view: { reader, data, charged, part, here, form, notice, trouble } });
  return { page, code, ...(form?.stripe && { script: 'pay' }) };
}

/** Shows the error above the form, with the typed values but without the card. */
export async function showInvoiceFailure(
  deps: PayPageDeps,
  visit: InvoiceVisit,
  failure: Failure,
  draft = EMPTY_DRAFT,
): Promise<PageAnswer> {
  return showInvoice(deps, visit, { ...failureMessages(deps, failure, 'pay'), draft });
}
