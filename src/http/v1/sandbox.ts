import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { AccountCaller } from '../../domain/accounts/caller.ts';
import type { ReturnDeps } from '../../domain/after-sale/returns/process-refunds.ts';
import { refundOrder } from '../../domain/after-sale/returns/refund-order.ts';
import { cancelForCustomer, expireQuote } from '../../domain/checkout/cancel/end-quote.ts';
import { priceQuote } from '../../domain/checkout/price.ts';
import { presentUnsentEmail, readUnsentEmails } from '../../domain/mail/send-mails.ts';
import { holdOrder, resumeOrder } from '../../domain/orders/actions/reach-milestone.ts';
import { readOrder } from '../../domain/orders/read-order.ts';
import { visibilityOf } from '../../domain/partners/partners.ts';
import { presentFiles, presentQuote } from '../../domain/quotes/present-quote.ts';
import { readQuote } from '../../domain/quotes/read-quotes.ts';
import { showQuote } from '../../domain/quotes/viewers/quote-fields.ts';
import { advanceOrder } from '../../domain/sandbox/advance-order.ts';
import { DECLINED_QUOTE, type SandboxDeps } from '../../domain/sandbox/simulate-team.ts';
import { SIMULATOR, simulatorOf } from '../../domain/sandbox/simulated-files.ts';
import type { Quote } from '../../wire/schemas/quote.ts';
import { quoteActions } from '../actions/quote-actions.ts';
import { defineHandlers } from '../edge/operation.ts';
import { type OrderActionDeps, presentForAccount } from './orders.ts';

type Deps = SandboxDeps & ReturnDeps & OrderActionDeps;
interface HelperCall<K extends 'quote' | 'order'> {
  caller: AccountCaller;
  params: { token: Id<K> };
}

const DEFAULT_REASON = 'Asked for by a test helper.';

/** Actions of a sandbox's simulated team, on request. Refused for live keys. */
export function sandboxHandlers(deps: Deps) {
  return { ...quoteHelpers(deps), ...orderHelpers(deps), ...refundHelpers(deps), ...emailHelpers(deps) };
}

function quoteHelpers(deps: Deps) {
  const quoteOf = async ({ caller, params }: HelperCall<'quote'>): Promise<Id<'quote'>> => {
    refuseLive(caller);
    return (await readQuote(deps, caller.account, params.token)).quote.id;
  };
  const presentQuoteReply = async ({ caller, params }: HelperCall<'quote'>): Promise<{ data: Quote }> => {
    const full = await readQuote(deps, caller.account, params.token);
    const { quote, files } = full;
    const content = presentQuote(deps, quote, await presentFiles(deps, files, quote.livemode));
    return {
      data: showQuote(visibilityOf(quote, caller), { ...content, ...(await quoteActions(deps, caller, full)) }),
    };
  };
  return defineHandlers({
    async sandboxPriceQuote(call) {
      await priceQuote(deps, SIMULATOR, { ...call.body, quote: await quoteOf(call), isFirst: true });
      return presentQuoteReply(call);
    },
    async sandboxDeclineQuote(call) {
      await cancelForCustomer(deps, SIMULATOR, { quote: await quoteOf(call), ...DECLINED_QUOTE });
      return presentQuoteReply(call);
    },
    async sandboxExpireQuote(call) {
      await expireQuote(deps, await quoteOf(call));
      return presentQuoteReply(call);
    },
  });
}

function orderHelpers(deps: Deps) {
  return defineHandlers({
    async sandboxAdvanceOrder({ caller, params, body }) {
      refuseLive(caller);
      const request = { account: caller.account, order: params.token, ...(body.to && { to: body.to }) };
      return presentForAccount(deps, caller, await advanceOrder(deps, request));
    },
    async sandboxHoldOrder({ caller, params, body: { reason = DEFAULT_REASON } }) {
      refuseLive(caller);
      const request = { order: params.token, reason };
      return presentForAccount(deps, caller, await holdOrder(deps, simulatorOf(caller.account), request));
    },
    async sandboxResumeOrder({ caller, params }) {
      refuseLive(caller);
      return presentForAccount(
        deps,
        caller,
        await resumeOrder(deps, simulatorOf(caller.account), { order: params.token }),
      );
    },
  });
}

function refundHelpers(deps: Deps) {
  const orderOf = async ({ caller, params }: HelperCall<'order'>): Promise<Id<'order'>> => {
    refuseLive(caller);
    return (await readOrder(deps, caller.account, params.token)).order.id;
  };
  return defineHandlers({
    async sandboxRefundOrder(call) {
      const { reason = DEFAULT_REASON, ...rest } = call.body;
      const request = { order: await orderOf(call), move: 'refund' as const, reason, ...rest, id: call.subject };
      return presentForAccount(deps, call.caller, await refundOrder(deps, SIMULATOR, request));
    },
    async sandboxVoidOrder(call) {
      const { reason = DEFAULT_REASON } = call.body;
      const request = { order: await orderOf(call), move: 'void' as const, reason, id: call.subject };
      return presentForAccount(deps, call.caller, await refundOrder(deps, SIMULATOR, request));
    },
  });
}

function emailHelpers(deps: Deps) {
  return defineHandlers({
    async sandboxListEmails({ caller, page, filters, listed }) {
      refuseLive(caller);
      return listed(await readUnsentEmails(deps, { account: caller.account, ...filters }, page), presentUnsentEmail);
    },
  });
}

function refuseLive({ livemode }: AccountCaller): void {
  if (livemode) fail('not_found', { message: 'Test helpers are for sandboxes: use a test key.' });
}
