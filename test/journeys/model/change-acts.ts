import {
  CREDIT,
  granted,
  judgeAcceptance,
  judgeCancellationRequest,
  judgeCredit,
  judgeEnd,
  judgeGrant,
  judgeProposal,
  judgeRefusal,
  lastAdjustment,
  PROPOSALS,
  type Proposal,
} from './change-model.ts';
import { CARDS } from './deal-model.ts';
import type { OrderAct } from './order-acts.ts';
import type { ModelOrder } from './order-model.ts';
import { accountOf, type Real } from './order-stage.ts';

// Changes to a paid order by customer and team: the model's verdict, and the call.

const reason = 'As we wrote';
const on = ({ token }: ModelOrder) => ({ params: { token } });
const named = <T>(prefix: string, names: readonly string[], make: (name: never) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [`${prefix} ${name}`, make(name as never)]));

const propose = (proposal: Proposal): OrderAct => ({
  judge: (order, deal, model) => judgeProposal(model, deal, order, proposal),
  call({ world }, order) {
    const line = { code: 'page', description: 'Pages', quantity: 1, unit_price: PROPOSALS[proposal] };
    return world.team.send('teamProposeAdjustment', { ...on(order), body: { reason, line_items: [line] } });
  },
});

/** An act on the last adjustment; proposes one where there is none yet. */
const onLastAdjustment = (
  judge: OrderAct['judge'],
  call: (
    real: Real,
    params: { token: string; adjustment: string },
    ...more: [...Parameters<OrderAct['call']>]
  ) => Promise<Response>,
): OrderAct => ({
  judge: (order, deal, model) =>
    lastAdjustment(order) === undefined ? propose('more').judge(order, deal, model) : judge(order, deal, model),
  call(real, order, deal, model) {
    const adjustment = lastAdjustment(order);
    if (adjustment === undefined) return propose('more').call(real, order, deal, model);
    return call(real, { token: order.token, adjustment: adjustment.token }, real, order, deal, model);
  },
});

export const CHANGE_ACTS: Record<string, OrderAct> = {
  ...named('propose', Object.keys(PROPOSALS), propose),
  ...named('accept with', CARDS, (card: (typeof CARDS)[number]) =>
    onLastAdjustment(
      (order, deal, model) => judgeAcceptance(model, deal, order, card),
      async (real, params, _real, _order, deal) => {
        const { client, cards } = await accountOf(real, deal.payer);
        const body = card === 'usual' ? {} : { payment_method: cards[card] };
        return client.send('payAdjustment', { params, body });
      },
    ),
  ),
  'decline the adjustment': onLastAdjustment(
    (order) => judgeEnd(order, 'declined'),
    async (real, params, _real, _order, deal) =>
      (await accountOf(real, deal.payer)).client.send('declineAdjustment', { params, body: {} }),
  ),
  'withdraw the adjustment': onLastAdjustment(
    (order) => judgeEnd(order, 'withdrawn'),
    ({ world }, params) => world.team.send('teamWithdrawAdjustment', { params }),
  ),
  credit: {
    judge: (order, deal, model) => judgeCredit(model, deal, order),
    call: ({ world }, order) => world.team.send('teamCreditOrder', { ...on(order), body: { amount: CREDIT, reason } }),
  },
  'ask to cancel': {
    judge: (order, deal, model) => judgeCancellationRequest(model, deal, order),
    async call(real, order, deal) {
      const body = { reason: 'no_longer_required' as const };
      return (await accountOf(real, deal.payer)).client.send('requestCancellation', { ...on(order), body });
    },
  },
  'want it after all': {
    judge: (order) => judgeRefusal(order, 'withdrawn'),
    call: async (real, order, deal) =>
      (await accountOf(real, deal.payer)).client.send('withdrawCancellation', on(order)),
  },
  'decline to cancel': {
    judge: (order) => judgeRefusal(order, 'declined'),
    call: ({ world }, order) =>
      world.team.send('teamDeclineCancellation', { ...on(order), body: { note: 'It is nearly done.' } }),
  },
  ...named(
    'grant',
    ['all', 'a part'],
    (share: 'all' | 'a part'): OrderAct => ({
      judge: (order, deal, model) => judgeGrant(model, deal, order, share === 'a part'),
      call({ world }, order, deal, model) {
        const body = share === 'all' ? {} : { amount: granted(model, deal, true) };
        return world.team.send('teamGrantCancellation', { ...on(order), body });
      },
    }),
  ),
};
