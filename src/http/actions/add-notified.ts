import type { Clock } from '../../core/clock.ts';
import { readNotified } from '../../domain/team/mails/mails.ts';
import type { Operation } from '../../wire/paths.ts';
import type { Handlers } from '../edge/operation.ts';

type Deps = Parameters<typeof readNotified>[0] & { clock: Clock };

const QUOTE_OPERATIONS = ['teamPriceQuote', 'teamCancelQuote', 'teamCreateQuoteMessage'] as const;
const ORDER_OPERATIONS = [
  'teamChangeOrder',
  'teamAcceptOrder',
  'teamAddTranslation',
  'teamSendBack',
  'teamReviewOrder',
  'teamHoldOrder',
  'teamResumeOrder',
  'teamShipOrder',
  'teamCompleteOrder',
  'teamRefundOrder',
  'teamVoidOrder',
  'teamCancelOrder',
  'teamCreditOrder',
  'teamGrantCancellation',
  'teamDeclineCancellation',
  'teamProposeAdjustment',
  'teamWithdrawAdjustment',
  'teamCreateOrderMessage',
] as const;

type Kind = 'order' | 'quote';

interface TokenCall {
  params: { token: unknown };
}
type AnyAnswer = (call: TokenCall) => Promise<{ data: unknown; meta?: object }>;

/** Adds `meta.notified` to the answers of actions that may notify customers. */
export function addNotified(deps: Deps, handlers: Handlers): Handlers {
  const wrapAll = (names: readonly Operation[], kind: Kind) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these operations all have a token and answer with data.
    Object.fromEntries(names.map((name) => [name, withNotified(deps, handlers[name] as unknown as AnyAnswer, kind)]));
  return {
    ...handlers,
    ...wrapAll(QUOTE_OPERATIONS, 'quote'),
    ...wrapAll(ORDER_OPERATIONS, 'order'),
  };
}

function withNotified(deps: Deps, answer: AnyAnswer, kind: Kind): AnyAnswer {
  return async (call) => {
    const since = deps.clock.now();
    const { meta, ...reply } = await answer(call);
    const notified = await readNotified(deps, { [kind]: call.params.token, since });
    return { ...reply, meta: { warnings: [], ...meta, notified } };
  };
}
