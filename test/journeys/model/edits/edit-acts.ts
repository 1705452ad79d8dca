import { QUOTE_ACTS } from '../../../../src/domain/quotes/quote.lifecycle.ts';
import type { QuoteStatus } from '../../../../src/wire/schemas/quote.ts';
import type { Act } from '../order-acts.ts';
import { type Deal, type Model, type Verdict, wrongState } from '../order-model.ts';
import { accountOf } from '../order-stage.ts';

// Acts on a quote that do not change its status: editing a requested one, and renewing an expired one.

const isIn = (states: readonly QuoteStatus[], { status }: Deal): boolean => states.includes(status);

/** A quote with autobuy cannot be edited: its order is already open. */
function judgeEdit(_model: Model, deal: Deal): Verdict {
  if (!isIn(QUOTE_ACTS.edit.in, deal) || deal.order !== null) return wrongState(deal.status);
  return { apply: () => undefined };
}

/** Creates a new deal with the same request, without autobuy. */
function judgeRenewal(model: Model, deal: Deal): Verdict {
  if (!isIn(QUOTE_ACTS.renew.in, deal) || !deal.expired) return wrongState(deal.status);
  return {
    http: 201,
    apply({ data: { token = '', number = '' } }) {
      const request = { payer: deal.payer, kind: deal.kind, source: deal.source, estimate: deal.estimate };
      const money = { total: 0, ceiling: null, held: 0, captured: 0, back: 0 };
      model.deals.push({
        ...request,
        ...money,
        quote: token,
        number,
        status: 'requested',
        recorded: ['requested'],
        expired: false,
        expiresAt: Number.POSITIVE_INFINITY,
        order: null,
        thread: { messages: [], notes: [] },
      });
    },
  };
}

export const EDIT_ACTS: Record<string, Act> = {
  edit: {
    judge: judgeEdit,
    call: async (real, _model, { quote, payer }) =>
      (await accountOf(real, payer)).client.send('editQuote', {
        params: { token: quote },
        body: { notes: 'Stamps too', metadata: { case: '17' } },
      }),
  },
  renew: {
    judge: judgeRenewal,
    call: async (real, _model, { quote, payer }) =>
      (await accountOf(real, payer)).client.send('renewQuote', { params: { token: quote } }),
  },
};
