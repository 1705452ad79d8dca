import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
import type { Database } from '../../storage/database.ts';
import type { Actor } from '../events/audit.ts';
import { INVOICE_LIFECYCLE } from '../payments/invoices/invoice.lifecycle.ts';
import { type FullInvoice, findInvoice, lockInvoice } from '../payments/invoices/invoices.queries.ts';
import { moveInvoice } from '../payments/invoices/move-invoice.ts';
import { changeQuote } from '../quotes/change-quote.ts';
import { lockQuotes } from '../quotes/quotes.queries.ts';
import { resumeWithinCredit } from './credit/credit.ts';

/** The invoice was paid: every quote on it turns paid. */
export async function settleInvoice(
  deps: { db: Database; clock: Clock; baseUrl: string },
  actor: Actor,
  { invoice: id, payment_reference = null }: { invoice: Id<'inv'>; payment_reference?: string | null },
): Promise<FullInvoice> {
  return deps.db.transaction('system', async (tx) => {
    const seen = (await findInvoice(tx, null, id)) ?? fail('not_found');
    nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', seen.invoice.status);
    // Quotes are locked before their invoice, as everywhere; an issued invoice gets no more of them.
    const billed = seen.lines.filter((line) => line.kind === 'order');
    const quotes = await lockQuotes(tx, [...new Set(billed.flatMap((line) => line.quote_id ?? []))]);
    const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
    const set = { settled_at: deps.clock.now(), payment_reference };
    const settled = await moveInvoice(tx, deps, locked, { move: 'settle', actor, set, detail: { payment_reference } });
    for (const quote of quotes) {
      // One that was cancelled after its order was voided stays on the invoice, with its credit.
      if (quote.status === 'approved') changeQuote(tx, deps, quote, { move: 'settle' });
    }
    const { account_id: account, currency } = settled.invoice;
    await resumeWithinCredit(tx, deps, { account, currency });
    return settled;
  });
}
