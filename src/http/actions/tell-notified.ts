import type { Clock } from '../../core/clock.ts';
import { readNotified } from '../../domain/team/mails/read-notified.ts';
import type { Operation } from '../../wire/paths.ts';
import type { Handlers } from '../edge/operation.ts';

type Deps = Parameters<typeof readNotified>[0] & { clock: Clock };

const ABOUT_QUOTES = ['teamPriceQuote', 'teamCancelQuote', 'teamCreateQuoteMessage'] as const;
const ABOUT_ORDERS = [
  'teamAcceptOrder',
  'teamAddTranslation',
  'teamReviewOrder',
  'teamHoldOrder',
  'teamResumeOrder',
  'teamShipOrder',
  'teamCompleteOrder',
  'teamRefundOrder',
  'teamVoidOrder',
  'teamCreditOrder',
  'teamGrantCancellation',
  'teamDeclineCancellation',
  'teamProposeAdjustment',
  'teamWithdrawAdjustment',
  'teamCreateOrderMessage',
] as const;

type Kind = 'order' | 'quote';

interface About {
  params: { token: unknown };
}
type Answering = (call: About) => Promise<{ data: unknown; meta?: object }>;

/** Adds `meta.notified` to the answers of actions that may notify customers. */
export function tellNotified(deps: Deps, handlers: Handlers): Handlers {
  const told = (names: readonly Operation[], kind: Kind) =>
    Object.fromEntries(names.map((name) => [name, telling(deps, handlers[name] as unknown as Answering, kind)]));
  return {
    ...handlers,
    ...told(ABOUT_QUOTES, 'quote'),
    ...told(ABOUT_ORDERS, 'order'),
  };
}

function telling(deps: Deps, answer: Answering, kind: Kind): Answering {
  return async (call) => {
    const since = deps.clock.now();
    const { meta, ...reply } = await answer(call);
    const notified = await readNotified(deps, { [kind]: call.params.token, since });
    return { ...reply, meta: { warnings: [], ...meta, notified } };
  };
}
