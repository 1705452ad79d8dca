import type { FastifyRequest } from 'fastify';
import { readPayPage } from '../../domain/checkout/page/read.ts';
import { idOf, paramOf } from '../read-request.ts';
import { signedIn } from '../signed-in.ts';
import { showQuote } from './show-quote.ts';
import type { PayPageDeps, PayVisit } from './visit.ts';

/** What the link in the address opens, for whoever looks at it. */
export async function openPage(deps: PayPageDeps, request: FastifyRequest): Promise<PayVisit> {
  const [token, secret] = [paramOf(request, 'token'), paramOf(request, 'secret')];
  const person = (await signedIn(deps, request))?.id ?? null;
  const data = await readPayPage(deps, { quote: idOf(request, 'token', 'quote'), secret }, person);
  return {
    data,
    person,
    here: `/pay/${token}/${secret}`,
    again: () => openPage(deps, request),
    show: (visit, messages) => showQuote(deps, visit, messages),
  };
}
