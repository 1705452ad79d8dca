import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { cancelForCustomer } from '../../domain/checkout/cancel/cancel-quote.ts';
import { expireQuote } from '../../domain/checkout/cancel/expire-quotes.ts';
import { priceQuote } from '../../domain/checkout/price.ts';
import { refundOrder } from '../../domain/checkout/returns/refund-order.ts';
import type { ReturnDeps } from '../../domain/checkout/returns/return-deps.ts';
import { presentLetter, readUnsentLetters } from '../../domain/mail/read-unsent.ts';
import type { FullOrder } from '../../domain/orders/orders.queries.ts';
import { type OrderPresenting, presentOrder } from '../../domain/orders/present-order.ts';
import { readOrder } from '../../domain/orders/read-order.ts';
import { holdOrder } from '../../domain/orders/steps/hold.ts';
import { resumeOrder } from '../../domain/orders/steps/resume.ts';
import { presentFiles, presentQuote } from '../../domain/quotes/present-quote.ts';
import { readQuote } from '../../domain/quotes/read-quotes.ts';
import { advanceOrder } from '../../domain/sandbox/advance-order.ts';
import { DECLINED } from '../../domain/sandbox/answer-quote.ts';
import type { SandboxDeps } from '../../domain/sandbox/simulate-team.ts';
import { SIMULATOR, simulatorOf } from '../../domain/sandbox/simulator.ts';
import type { Order } from '../../wire/schemas/order.ts';
import type { Quote } from '../../wire/schemas/quote.ts';
import type { Handlers } from '../edge/operation.ts';

type Operations =
  | 'sandboxPriceQuote'
  | 'sandboxDeclineQuote'
  | 'sandboxExpireQuote'
  | 'sandboxAdvanceOrder'
  | 'sandboxHoldOrder'
  | 'sandboxResumeOrder'
  | 'sandboxRefundOrder'
  | 'sandboxVoidOrder'
  | 'sandboxListLetters';

type Deps = SandboxDeps & ReturnDeps & OrderPresenting;
interface Asked<K extends 'quote' | 'order'> {
  caller: AccountCaller;
  params: { token: Id<K> };
}

const UNSAID = 'Asked for by a test helper.';

/** What the simulated team of a sandbox does on request. A live key finds nothing here. */
export function sandboxHandlers(deps: Deps): Pick<Handlers, Operations> {
  return { ...quoteHelpers(deps), ...orderHelpers(deps), ...refundHelpers(deps), ...letterHelpers(deps) };
}

function quoteHelpers(deps: Deps): Pick<Handlers, 'sandboxPriceQuote' | 'sandboxDeclineQuote' | 'sandboxExpireQuote'> {
  const quoteOf = async ({ caller, params }: Asked<'quote'>): Promise<Id<'quote'>> => {
    refuseLive(caller);
    return (await readQuote(deps, caller.account, params.token)).quote.id;
  };
  const shown = async ({ caller, params }: Asked<'quote'>): Promise<{ data: Quote }> => {
    const { quote, files } = await readQuote(deps, caller.account, params.token);
    return { data: presentQuote(deps, quote, await presentFiles(deps, files, quote.livemode), caller.account) };
  };
  return {
    async sandboxPriceQuote(call) {
      await priceQuote(deps, SIMULATOR, { ...call.body, quote: await quoteOf(call) });
      return shown(call);
    },
    async sandboxDeclineQuote(call) {
      await cancelForCustomer(deps, SIMULATOR, { quote: await quoteOf(call), ...DECLINED });
      return shown(call);
    },
    async sandboxExpireQuote(call) {
      await expireQuote(deps, await quoteOf(call));
      return shown(call);
    },
  };
}

const shownOrder = async (deps: Deps, order: FullOrder, { account }: AccountCaller): Promise<{ data: Order }> => ({
  data: await presentOrder(deps, order, account),
});

function orderHelpers(deps: Deps): Pick<Handlers, 'sandboxAdvanceOrder' | 'sandboxHoldOrder' | 'sandboxResumeOrder'> {
  return {
    async sandboxAdvanceOrder({ caller, params, body }) {
      refuseLive(caller);
      const request = { account: caller.account, order: params.token, ...(body.to && { to: body.to }) };
      return shownOrder(deps, await advanceOrder(deps, request), caller);
    },
    async sandboxHoldOrder({ caller, params, body: { reason = UNSAID } }) {
      refuseLive(caller);
      const request = { order: params.token, reason };
      return shownOrder(deps, await holdOrder(deps, simulatorOf(caller.account), request), caller);
    },
    async sandboxResumeOrder({ caller, params }) {
      refuseLive(caller);
      return shownOrder(deps, await resumeOrder(deps, simulatorOf(caller.account), { order: params.token }), caller);
    },
  };
}

function refundHelpers(deps: Deps): Pick<Handlers, 'sandboxRefundOrder' | 'sandboxVoidOrder'> {
  const orderOf = async ({ caller, params }: Asked<'order'>): Promise<Id<'order'>> => {
    refuseLive(caller);
    return (await readOrder(deps, caller.account, params.token)).order.id;
  };
  return {
    async sandboxRefundOrder(call) {
      const { reason = UNSAID, ...rest } = call.body;
      const request = { order: await orderOf(call), move: 'refund' as const, reason, ...rest, id: call.subject };
      return shownOrder(deps, await refundOrder(deps, SIMULATOR, request), call.caller);
    },
    async sandboxVoidOrder(call) {
      const { reason = UNSAID } = call.body;
      const request = { order: await orderOf(call), move: 'void' as const, reason, id: call.subject };
      return shownOrder(deps, await refundOrder(deps, SIMULATOR, request), call.caller);
    },
  };
}

function letterHelpers(deps: Deps): Pick<Handlers, 'sandboxListLetters'> {
  return {
    async sandboxListLetters({ caller, page, filters, listed }) {
      refuseLive(caller);
      const { rows, ...rest } = await readUnsentLetters(deps, { account: caller.account, ...filters }, page);
      return listed({ rows: rows.map(presentLetter), ...rest });
    },
  };
}

function refuseLive({ livemode }: AccountCaller): void {
  if (livemode) fail('not_found', { message: 'Test helpers are for sandboxes: use a test key.' });
}
