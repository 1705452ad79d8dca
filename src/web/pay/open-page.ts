import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../core/fail.ts';
import { readPayPage } from '../../domain/checkout/page/read.ts';
import { idOf, paramOf } from '../read-request.ts';
import { signedIn } from '../signed-in.ts';
import { showQuote } from './show-quote.ts';
import type { PayPageDeps, PayVisit } from './visit.ts';

export const LOST_LINK =
  'Check that the whole link was copied, up to its last character. If it was, it no longer works: ask the person who sent it to you for a new one, or write to us.';

/** Explains what to do about a broken link, whatever is wrong with it. */
export async function explainLostLink<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') fail('not_found', { message: LOST_LINK });
    throw error;
  }
}

/** Opens the quote of the link in the URL. */
export async function openPage(deps: PayPageDeps, request: FastifyRequest): Promise<PayVisit> {
  const [token, secret] = [paramOf(request, 'token'), paramOf(request, 'secret')];
  const person = (await signedIn(deps, request))?.id ?? null;
  const data = await explainLostLink(async () =>
    readPayPage(deps, { quote: idOf(request, 'token', 'quote'), secret }, person),
  );
  return {
    data,
    person,
    here: `/pay/${token}/${secret}`,
    again: () => openPage(deps, request),
    show: (visit, messages) => showQuote(deps, visit, messages),
  };
}
