import type { MilestoneAction } from '../../../src/domain/orders/order.lifecycle.ts';
import type { Operation } from '../../../src/wire/paths.ts';
import { ASSIGN_ACTS } from './assign-acts.ts';
import { CHANGE_ACTS } from './change-acts.ts';
import { CARDS, judgeCancel, judgePayment, judgePrice, judgeReturn, PRICES, priced, returned } from './deal-model.ts';
import { EDIT_ACTS } from './edits/edit-acts.ts';
import { judgeHold, judgeResume } from './hold-model.ts';
import { MESSAGE_ACTS } from './message-acts.ts';
import {
  type Deal,
  isOver,
  judgeAction,
  judgeApproval,
  judgeReview,
  judgeRevision,
  judgeTranslation,
  type Model,
  type ModelOrder,
  missingLanguages,
  type Verdict,
} from './order-model.ts';
import { accountOf, type Real, uploadForm } from './order-stage.ts';
import { judgeCompletion, judgeResult, PAPER_ACTS, paperAct } from './paper-model.ts';

// Acts on a quote and its order: the model's verdict, and the call.

export interface Act {
  judge(model: Model, deal: Deal, now: number): Verdict;
  call(real: Real, model: Model, deal: Deal): Promise<Response>;
}

/** An act that needs an order. */
export interface OrderAct {
  /** Null when the act has no object. */
  judge(order: ModelOrder, deal: Deal, model: Model): Verdict | null;
  call(real: Real, order: ModelOrder, deal: Deal, model: Model): Promise<Response>;
}

const actsByName = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)]));
const withPrefix = <T>(prefix: string, acts: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(acts).map(([name, act]) => [`${prefix} ${name}`, act]));

const at = ({ quote }: Deal) => ({ params: { token: quote } });

export const QUOTE_ACTS: Record<string, Act> = {
  ...MESSAGE_ACTS,
  ...EDIT_ACTS,
  ...withPrefix(
    'price',
    actsByName(PRICES, (price) => ({
      judge: (model, deal, now) => judgePrice(model, deal, price, now),
      call({ world }, _model, deal) {
        const line = { code: 'translation', description: 'Translation', quantity: 1, unit_price: priced(deal, price) };
        return world.team.send('teamPriceQuote', {
          ...at(deal),
          body: price === 'estimate' ? {} : { line_items: [line] },
        });
      },
    })),
  ),
  ...withPrefix(
    'pay',
    actsByName(CARDS, (card) => ({
      judge: (model, deal) => judgePayment(model, deal, card),
      async call(real, _model, deal) {
        const { client, cards } = await accountOf(real, deal.payer);
        return client.send('payQuote', { ...at(deal), body: card === 'usual' ? {} : { payment_method: cards[card] } });
      },
    })),
  ),
  cancel: {
    judge: judgeCancel,
    call: async (real, _model, deal) => (await accountOf(real, deal.payer)).client.send('cancelQuote', at(deal)),
  },
  'cancel by the team': {
    judge: judgeCancel,
    call: ({ world }, _model, deal) => world.team.send('teamCancelQuote', { ...at(deal), body: {} }),
  },
};

/** Actions without input; assigning has acts of its own. */
type PlainAction = Exclude<MilestoneAction, 'assign'>;

const ACTION_OPERATIONS = {
  intake: 'teamIntakeOrder',
  accept: 'teamAcceptOrder',
  translated: 'teamTranslatedOrder',
  proofread: 'teamProofreadOrder',
  notarize: 'teamNotarizeOrder',
  ship: 'teamShipOrder',
} as const satisfies Record<PlainAction, Operation>;

const reason = 'The customer asked for it';
const on = ({ token }: ModelOrder) => ({ params: { token } });
const languages = ['en', 'fr'] as const;
/** Falls back to the source file where the order has no translation. */
const pieceOf = (order: ModelOrder, language: string, deal: Deal) =>
  order.pieces.find((piece) => piece.language === language && !piece.replaced)?.token ?? deal.source;
/** Replace a language that the order lacks by `en`: a missing language is not a case of its own. */
const knownLanguage = ({ kind }: Deal, language: string) => (kind.languages.includes(language) ? language : 'en');

const actionAct = (name: PlainAction): OrderAct => ({
  judge: (order, { kind }) => judgeAction(name, order, kind),
  call({ world }, order) {
    return world.team.send(ACTION_OPERATIONS[name], {
      ...on(order),
      body: (name === 'ship' ? { carrier: 'UPS' } : {}) as never,
    });
  },
});

const refundAct = (move: 'refund' | 'void', part: boolean): OrderAct => ({
  judge: (order, deal, model) => judgeReturn(model, deal, order, move, part),
  call({ world }, order, deal, model) {
    if (move === 'void') return world.team.send('teamVoidOrder', { ...on(order), body: { reason } });
    const amount = returned(model, deal, part);
    return world.team.send('teamRefundOrder', {
      ...on(order),
      body: { reason, ...(part && amount > 0 && { amount }) },
    });
  },
});

export const ORDER_ACTS: Record<string, OrderAct> = {
  ...actsByName(Object.keys(ACTION_OPERATIONS) as PlainAction[], actionAct),
  ...ASSIGN_ACTS,
  ...withPrefix(
    'translate',
    actsByName(languages, (language) => ({
      judge: (order, deal) => judgeTranslation(order, deal.kind, knownLanguage(deal, language)),
      call: ({ world }, order, deal) =>
        world.team.send('teamAddTranslation', {
          ...on(order),
          body: uploadForm({ language: knownLanguage(deal, language) }),
        }),
    })),
  ),
  deliver: {
    judge: (order, { kind }) => judgeResult(order, kind),
    call: ({ world }, order, { kind }) =>
      world.team.send('teamAddDeliverable', {
        ...on(order),
        body: uploadForm({ service: kind.result ?? 'expert_opinion_letter' }),
      }),
  },
  review: {
    judge: (order, { kind }) => judgeReview(order, kind),
    call: ({ world }, order) => world.team.send('teamReviewOrder', on(order)),
  },
  'approve all': {
    judge: (order, { kind }) => judgeApproval(order, kind, null),
    call: async (real, order, deal) =>
      (await accountOf(real, deal.payer)).client.send('approveOrder', { ...on(order), body: {} }),
  },
  ...withPrefix(
    'approve',
    actsByName(languages, (language) => ({
      judge: (order, deal) => judgeApproval(order, deal.kind, knownLanguage(deal, language)),
      async call(real, order, deal) {
        const files = [pieceOf(order, knownLanguage(deal, language), deal)];
        return (await accountOf(real, deal.payer)).client.send('approveOrder', { ...on(order), body: { files } });
      },
    })),
  ),
  ...withPrefix(
    'revise',
    actsByName(languages, (language) => ({
      judge: (order, deal) => judgeRevision(order, knownLanguage(deal, language)),
      async call(real, order, deal) {
        const body = { file_id: pieceOf(order, knownLanguage(deal, language), deal), revision: 'Spell Iván' };
        return (await accountOf(real, deal.payer)).client.send('reviseOrder', { ...on(order), body });
      },
    })),
  ),
  hold: {
    judge: judgeHold,
    call: ({ world }, order) => world.team.send('teamHoldOrder', { ...on(order), body: { reason } }),
  },
  resume: { judge: judgeResume, call: ({ world }, order) => world.team.send('teamResumeOrder', on(order)) },
  complete: {
    judge: (order, { kind }) => judgeCompletion(order, kind),
    call: ({ world }, order) => world.team.send('teamCompleteOrder', on(order)),
  },
  ...PAPER_ACTS,
  refund: refundAct('refund', false),
  'refund a part': refundAct('refund', true),
  void: refundAct('void', false),
  ...CHANGE_ACTS,
};

/** The usual next act; purely random acts would seldom get far. */
export function usualAct({ status, payer, order, kind }: Deal): string | null {
  if (status === 'requested') return 'price estimate';
  if (status === 'ready') return payer === 'invoice' ? 'pay usual' : 'pay good';
  if (order === null || isOver(order) || order.status === 'completed') return null;
  if (order.status === 'on_hold') return order.waitsForAdjustment ? 'accept with good' : 'resume';
  if (order.status === 'in_review') return reviewAct(order);
  if (kind.languages.length > 0 && order.status !== 'approved') {
    const [language] = missingLanguages(order, kind);
    return language === undefined ? 'review' : `translate ${language}`;
  }
  if (kind.result !== null && order.results === 0) return 'deliver';
  if (kind.notary && !order.reached.has('notarized_at')) return 'notarize';
  if (kind.shipping && !order.reached.has('shipped_at')) return 'ship';
  return paperAct(order, kind) ?? 'complete';
}

function reviewAct({ pieces }: ModelOrder): string {
  const piece = pieces.find((one) => one.revision && !one.replaced);
  return piece === undefined ? 'approve all' : `translate ${piece.language}`;
}
