import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { cancelForCustomer } from '../../domain/checkout/cancel/cancel-quote.ts';
import { expireQuote } from '../../domain/checkout/cancel/expire-quotes.ts';
import { priceQuote } from '../../domain/checkout/price.ts';
import { type RefundDeps, refundOrder } from '../../domain/checkout/refund.ts';
import { type OrderPresenting, presentOrder } from '../../domain/orders/present-order.ts';
import { readOrder } from '../../domain/orders/read-orders.ts';
import { holdOrder, resumeOrder } from '../../domain/orders/steps/hold.ts';
import { presentFiles, presentQuote } from '../../domain/quotes/present-quote.ts';
import { readQuote } from '../../domain/quotes/read-quotes.ts';
import { SIMULATOR } from '../../domain/sandbox/advance.ts';
import { DECLINED, type SandboxDeps } from '../../domain/sandbox/simulate.ts';
import { advanceOrder } from '../../domain/sandbox/work.ts';
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
  | 'sandboxVoidOrder';

type Deps = SandboxDeps & RefundDeps & OrderPresenting;
interface Asked<K extends 'quote' | 'order'> {
  caller: AccountCaller;
  params: { token: Id<K> };
}

const UNSAID = 'Asked for by a test helper.';

/** What the simulated team of a sandbox does on request. A live key finds nothing here. */
export function sandboxHandlers(deps: Deps): Pick<Handlers, Operations> {
  const quoteOf = async ({ caller, params }: Asked<'quote'>): Promise<Id<'quote'>> => {
    refuseLive(caller);
    return (await readQuote(deps, caller.account, params.token)).quote.id;
  };
  const orderOf = async ({ caller, params }: Asked<'order'>): Promise<Id<'order'>> => {
    refuseLive(caller);
    return (await readOrder(deps, caller.account, params.token)).order.id;
  };
  const quote = async ({ caller, params }: Asked<'quote'>): Promise<{ data: Quote }> => {
    const { quote: row, files } = await readQuote(deps, caller.account, params.token);
    return { data: presentQuote(deps, row, await presentFiles(deps, files, row.livemode)) };
  };
  const order = async ({ caller, params }: Asked<'order'>): Promise<{ data: Order }> => ({
    data: await presentOrder(deps, await readOrder(deps, caller.account, params.token)),
  });
  return {
    async sandboxPriceQuote(call) {
      await priceQuote(deps, SIMULATOR, { ...call.body, quote: await quoteOf(call) });
      return quote(call);
    },
    async sandboxDeclineQuote(call) {
      await cancelForCustomer(deps, SIMULATOR, { quote: await quoteOf(call), reason: DECLINED });
      return quote(call);
    },
    async sandboxExpireQuote(call) {
      await expireQuote(deps, await quoteOf(call));
      return quote(call);
    },
    async sandboxAdvanceOrder(call) {
      await advanceOrder(deps, await orderOf(call), call.body.to);
      return order(call);
    },
    async sandboxHoldOrder(call) {
      await holdOrder(deps, SIMULATOR, { order: await orderOf(call), reason: call.body.reason ?? UNSAID });
      return order(call);
    },
    async sandboxResumeOrder(call) {
      await resumeOrder(deps, SIMULATOR, { order: await orderOf(call) });
      return order(call);
    },
    async sandboxRefundOrder(call) {
      const { reason = UNSAID, ...rest } = call.body;
      const request = { order: await orderOf(call), move: 'refund' as const, reason, ...rest, id: call.subject };
      await refundOrder(deps, SIMULATOR, request);
      return order(call);
    },
    async sandboxVoidOrder(call) {
      const { reason = UNSAID } = call.body;
      const request = { order: await orderOf(call), move: 'void' as const, reason, id: call.subject };
      await refundOrder(deps, SIMULATOR, request);
      return order(call);
    },
  };
}

function refuseLive({ livemode }: AccountCaller): void {
  if (livemode) fail('not_found', { message: 'Test helpers are for sandboxes: use a test key.' });
}
