import { type Id, toToken } from '../../core/ids.ts';
import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { type AddFilesDeps, addOrderFiles } from '../../domain/after-sale/adjustments/add-order-files.ts';
import { declineAdjustment } from '../../domain/after-sale/adjustments/propose-adjustment.ts';
import { withdrawCancellation } from '../../domain/after-sale/cancellations/decide-cancellation.ts';
import {
  type CancellationDeps,
  requestCancellation,
} from '../../domain/after-sale/cancellations/request-cancellation.ts';
import { cancelQuote } from '../../domain/checkout/cancel/end-quote.ts';
import { createQuote, type QuoteDeps } from '../../domain/checkout/create.ts';
import { payAdjustment, payQuote } from '../../domain/checkout/pay.ts';
import type { CheckoutDeps } from '../../domain/checkout/payment/deps.ts';
import type { FileLinks } from '../../domain/files/read-files.ts';
import { revokeOrderLinks } from '../../domain/guests/revoke-order-links.ts';
import { readOrder } from '../../domain/orders/read-order.ts';
import { visibilityOf } from '../../domain/partners/partners.ts';
import { presentFiles, presentQuote } from '../../domain/quotes/present-quote.ts';
import { type FullQuote, readQuote, readQuotes } from '../../domain/quotes/read-quotes.ts';
import { editQuote, previewQuote } from '../../domain/quotes/request/edit-quote.ts';
import { renewQuote } from '../../domain/quotes/request/renew-quote.ts';
import { showQuote } from '../../domain/quotes/viewers/quote-fields.ts';
import type { Quote } from '../../wire/schemas/quote.ts';
import { nextQuoteAction, quoteActions } from '../actions/quote-actions.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readListQuery, readPartner } from '../edge/parse/read-list-filters.ts';
import { type OrderActionDeps, presentForAccount } from './orders.ts';

interface QuoteHandlerDeps extends QuoteDeps {
  links: FileLinks;
}

export function quoteHandlers(deps: QuoteHandlerDeps) {
  const content = async ({ quote, files }: FullQuote) =>
    presentQuote(deps, quote, await presentFiles(deps, files, quote.livemode));
  const present = async (full: FullQuote, caller: AccountCaller): Promise<Quote> =>
    showQuote(visibilityOf(full.quote, caller), {
      ...(await content(full)),
      ...(await quoteActions(deps, caller, full)),
    });
  return defineHandlers({
    async createQuote(call) {
      const { caller, subject, ...input } = call;
      const partner = readPartner(input.body.partner?.token, input.partnerHeader);
      return { data: await present(await createQuote(deps, caller, { ...input, partner, id: subject }), caller) };
    },
    async previewQuote({ caller, ...input }) {
      const partner = readPartner(input.body.partner?.token, input.partnerHeader);
      return { data: await previewQuote(deps, caller, { ...input, partner }) };
    },
    async listQuotes({ caller, page, query, filters, listed }) {
      const { rows, ...rest } = await readQuotes(deps, caller.account, readListQuery(filters, query), page);
      const presented = rows.map(async (row) =>
        showQuote(visibilityOf(row.quote, caller), {
          ...(await content(row)),
          next_action: nextQuoteAction(deps, caller, row.quote),
        }),
      );
      return listed({ rows: await Promise.all(presented), ...rest });
    },
    getQuote: async ({ caller, params }) => ({
      data: await present(await readQuote(deps, caller.account, params.token), caller),
    }),
    async editQuote({ caller, params, ...input }) {
      return { data: await present(await editQuote(deps, caller, { ...input, quote: params.token }), caller) };
    },
    async renewQuote({ caller, params, subject, warnings }) {
      const renewed = await renewQuote(deps, caller, { quote: params.token, id: subject, warnings });
      return { data: await present(renewed, caller) };
    },
    async cancelQuote({ caller, params, query }) {
      const { reason = null, note = null } = query;
      const request = { account: caller.account, quote: params.token, reason, note };
      return { data: await present(await cancelQuote(deps, request), caller) };
    },
    async revokeOrderLinks({ caller: { account }, params }) {
      return { data: await revokeOrderLinks(deps, { account, quote: params.token }) };
    },
    async payQuote({ caller, params, body, subject }) {
      const placed = { purchase_order: body.purchase_order ?? null, expected_total: body.expected_total ?? null };
      const request = { quote: params.token, payment_method: body.payment_method ?? null, id: subject, ...placed };
      const order = await payQuote(deps, caller, request);
      return { result: 'success', data: { order: { token: toToken('order', order) } } };
    },
  });
}

type Deps = CancellationDeps & CheckoutDeps & AddFilesDeps & OrderActionDeps;

export function changeHandlers(deps: Deps) {
  const replyWithOrder = async (caller: AccountCaller, order: Id<'order'>) =>
    presentForAccount(deps, caller, await readOrder(deps, caller.account, order));
  return defineHandlers({
    async addOrderFiles({ caller, params, body: { files, collection = 'reference' } }) {
      await addOrderFiles(deps, { account: caller.account, order: params.token, files, collection });
      return replyWithOrder(caller, params.token);
    },
    async payAdjustment({ caller, params, body, subject }) {
      const { token: order, adjustment } = params;
      await payAdjustment(deps, caller, {
        order,
        adjustment,
        payment_method: body.payment_method ?? null,
        expected_total: body.expected_total ?? null,
        id: subject,
      });
      return replyWithOrder(caller, order);
    },
    async declineAdjustment({ caller, params, body }) {
      const { token: order, adjustment } = params;
      await declineAdjustment(deps, { account: caller.account, order, adjustment, note: body.note ?? null });
      return replyWithOrder(caller, order);
    },
    async requestCancellation({ caller, params, body, subject }) {
      const { account } = caller;
      const request = { account, order: params.token, id: subject, reason: body.reason, note: body.note ?? null };
      return presentForAccount(deps, caller, await requestCancellation(deps, request));
    },
    async withdrawCancellation({ caller, params }) {
      await withdrawCancellation(deps, { account: caller.account, order: params.token });
      return replyWithOrder(caller, params.token);
    },
  });
}
