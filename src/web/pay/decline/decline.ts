import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../core/fail.ts';
import { declineQuote } from '../../../domain/checkout/page/pay.ts';
import { say } from '../../../words/say.ts';
import type { AddPage, PageAnswer, PageHandler } from '../../page-answer.ts';
import { CUSTOMER_REASONS } from '../../parts/reasons.ts';
import { textOf } from '../../read-request.ts';
import { showFailure } from '../show-quote.ts';
import { isExpired, type PayPageDeps, type PayVisit } from '../visit.ts';

type PayHandler = (visit: PayVisit, request: FastifyRequest) => Promise<PageAnswer>;

/** Adds the confirmation page for declining below the payment page, with the same access. */
export function addDecline(
  addPage: AddPage,
  deps: PayPageDeps,
  page: { path: string; forPayer(handle: PayHandler): PageHandler },
): void {
  const path = `${page.path}/decline`;
  const ask = async ({ data, here }: PayVisit, error?: string): Promise<PageAnswer> => {
    if (data.quote.status !== 'ready' || isExpired(data, deps.clock.now())) return { goTo: here };
    const { DeclinePage } = await import('./decline-page.tsx');
    const { reader } = deps.company();
    return { page: DeclinePage({ view: { data, here, reader }, error }), ...(error && { code: 'validation_failed' }) };
  };
  addPage(
    'GET',
    path,
    page.forPayer((visit) => ask(visit)),
  );
  addPage(
    'POST',
    path,
    page.forPayer(async (visit, request) => {
      const reason = CUSTOMER_REASONS.find((known) => known === textOf(request, 'reason'));
      if (reason === undefined) return ask(visit, say(deps.company().reader, 'failure.pay.reason'));
      try {
        await declineQuote(deps, visit.data, reason);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return showFailure(deps, visit, error, 'decline');
      }
      return { goTo: `${visit.here}?notice=declined` };
    }),
  );
}
