import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../../core/fail.ts';
import { renewOnPage } from '../../../domain/checkout/page/renew.ts';
import type { AddPage, PageAnswer, PageHandler } from '../../page-answer.ts';
import { showFailure } from '../show-quote.ts';
import type { PayPageDeps, PayVisit } from '../visit.ts';

type PayHandler = (visit: PayVisit, request: FastifyRequest) => Promise<PageAnswer>;

/** Adds the request for a new price below the page that offers it, with the same access. */
export function addRenew(
  addPage: AddPage,
  deps: PayPageDeps,
  page: { path: string; forPayer(handle: PayHandler): PageHandler },
): void {
  const renew: PayHandler = async (visit) => {
    const { data, here } = visit;
    if (!data.renewal?.isAllowed) fail('not_found');
    try {
      await renewOnPage(deps, data);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return showFailure(deps, visit, error, 'renew');
    }
    const leaves = deps.mailer !== null && data.quote.livemode;
    return { goTo: `${here}?notice=${leaves ? 'renewed' : 'renewed_unsent'}` };
  };
  addPage('POST', `${page.path}/renew`, page.forPayer(renew));
}
