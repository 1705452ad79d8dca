import type { FastifyRequest } from 'fastify';
import { Failure } from '../../core/fail.ts';
import { readPayPage } from '../../domain/checkout/page/read.ts';
import { say } from '../../words/say.ts';
import type { AddPage } from '../page-answer.ts';
import { idOf, paramOf } from '../read-request.ts';
import { signedIn } from '../signed-in.ts';
import { showQuote } from './show-quote.ts';
import type { PayPageDeps, PayVisit } from './visit.ts';

/** Pages behind a link: a broken link is explained, whatever is wrong with it. */
export const explainLostLinks =
  (addPage: AddPage, deps: Pick<PayPageDeps, 'company'>): AddPage =>
  (method, url, handle) =>
    addPage(method, url, async (request, reply) => {
      try {
        return await handle(request, reply);
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
        const { reader } = deps.company();
        const { FailurePage } = await import('../layout.tsx');
        const page = FailurePage({ title: say(reader, 'pay.lost'), message: say(reader, 'pay.lost.text') });
        return { page, code: error.code };
      }
    });

/** Opens the quote of the link in the URL. */
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
