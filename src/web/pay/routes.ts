import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { cancelQuote } from '../../domain/quotes/cancel.ts';
import { openPaymentLink } from '../../domain/quotes/payment-link.ts';
import { presentFiles, presentQuote } from '../../domain/quotes/present-quote.ts';
import { type QuoteWhole, readAnyQuote } from '../../domain/quotes/read-quotes.ts';
import { CANCEL_REASONS } from '../../wire/quote.ts';
import { type AddPage, formOf, type PageDeps } from '../page-types.ts';

const PATH = '/pay/:token/:proof';

export function addPayPage(addPage: AddPage, deps: PageDeps): void {
  addPage('GET', PATH, async (request) => {
    const { quote, files } = await openLink(deps, request);
    const { PayPage } = await import('./page.tsx');
    const shown = presentQuote(deps, quote, await presentFiles(deps, files, quote.livemode));
    return { page: PayPage({ quote: shown, here: hereOf(request) }) };
  });

  addPage('POST', `${PATH}/decline`, async (request) => {
    const { quote } = await openLink(deps, request);
    const { reason } = formOf(request);
    const known = CANCEL_REASONS.find((one) => one === reason) ?? null;
    await cancelQuote(deps, { account: quote.account_id, quote: quote.id, reason: known });
    return { goTo: hereOf(request) };
  });
}

/** A wrong link tells nothing, not even whether the quote exists. */
async function openLink(deps: PageDeps, request: FastifyRequest): Promise<QuoteWhole> {
  const { token, proof } = request.params as { token: string; proof: string };
  if (openPaymentLink(deps.seal, token, proof) === null) fail('not_found');
  const whole = await readAnyQuote(deps, token);
  if (whole.quote.priced_at === null) fail('not_found');
  return whole;
}

function hereOf(request: FastifyRequest): string {
  const { token, proof } = request.params as { token: string; proof: string };
  return `/pay/${encodeURIComponent(token)}/${encodeURIComponent(proof)}`;
}
