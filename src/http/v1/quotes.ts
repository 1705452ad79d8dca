import { toToken } from '../../core/ids.ts';
import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { cancelQuote } from '../../domain/checkout/cancel/end-quote.ts';
import { createQuote, type QuoteDeps } from '../../domain/checkout/create.ts';
import { payQuote } from '../../domain/checkout/pay.ts';
import type { FileLinks } from '../../domain/files/read-files.ts';
import { revokeOrderLinks } from '../../domain/guests/revoke-order-links.ts';
import { visibilityOf } from '../../domain/partners/party-visibility.ts';
import { presentFiles, presentQuote } from '../../domain/quotes/present-quote.ts';
import { type FullQuote, readQuote, readQuotes } from '../../domain/quotes/read-quotes.ts';
import { editQuote, previewQuote } from '../../domain/quotes/request/edit-quote.ts';
import { renewQuote } from '../../domain/quotes/request/renew-quote.ts';
import { showQuote } from '../../domain/quotes/viewers/quote-fields.ts';
import type { Quote } from '../../wire/schemas/quote.ts';
import { nextQuoteAction, quoteActions } from '../actions/quote-actions.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readListQuery } from '../edge/parse/read-list-filters.ts';
import { readPartner } from '../edge/parse/read-partner.ts';

export interface QuoteHandlerDeps extends QuoteDeps {
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
      const placed = { purchase_order: body.purchase_order ?? null };
      const request = { quote: params.token, payment_method: body.payment_method ?? null, id: subject, ...placed };
      const order = await payQuote(deps, caller, request);
      return { result: 'success', data: { order: { token: toToken('order', order) } } };
    },
  });
}
