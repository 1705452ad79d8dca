import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
import { sum } from '../../core/money.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database } from '../../storage/database.ts';
import { type Actor, audit } from '../events/audit.ts';
import { INVOICE_LIFECYCLE } from '../payments/invoices/invoice.lifecycle.ts';
import { findInvoice, type InvoiceWhole, lockInvoice, saveInvoice } from '../payments/invoices/invoices.queries.ts';
import { QUOTE_LIFECYCLE } from '../quotes/quote.lifecycle.ts';
import type { QuoteRow } from '../quotes/quotes.queries.ts';
import { lockQuotes, saveQuote } from '../quotes/quotes.queries.ts';
import { tellStatus } from '../quotes/tell.ts';

/** The invoice was paid: every quote on it turns paid. */
export async function settleInvoice(
  deps: { db: Database; clock: Clock; baseUrl: string; seal: Seal },
  actor: Actor,
  { invoice: id, payment_reference }: { invoice: Id<'inv'>; payment_reference?: string },
): Promise<InvoiceWhole> {
  return deps.db.transaction('system', async (tx) => {
    const seen = (await findInvoice(tx, null, id)) ?? fail('not_found');
    nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', seen.invoice.status);
    // Quotes are locked before their invoice, as everywhere; an issued invoice gets no more of them.
    const billed = seen.lines.filter((line) => line.kind === 'order');
    const quotes = await lockQuotes(tx, [...new Set(billed.flatMap((line) => line.quote_id ?? []))]);
    const { invoice, lines } = (await lockInvoice(tx, id)) ?? fail('not_found');
    const now = deps.clock.now();
    const settled = {
      ...invoice,
      status: nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', invoice.status),
      settled_at: now,
      payment_reference: payment_reference ?? null,
      updated_at: now,
    };
    await saveInvoice(tx, settled);
    for (const quote of quotes) {
      // One that was cancelled after its order was voided stays on the invoice, with its credit.
      if (quote.status !== 'approved') continue;
      const paid: QuoteRow = {
        ...quote,
        status: nextState(QUOTE_LIFECYCLE, 'settle', 'quote', quote.status),
        updated_at: now,
      };
      saveQuote(tx, paid);
      tellStatus(tx, deps, paid);
    }
    audit(tx, deps.clock, actor, {
      action: 'invoice.settle',
      target: toToken('inv', id),
      detail: { total: sum(lines.map((line) => line.amount)), payment_reference: settled.payment_reference },
    });
    return { invoice: settled, lines };
  });
}
