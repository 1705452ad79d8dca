import { fail } from '../../core/fail.ts';
import { fromToken } from '../../core/tokens.ts';
import type { FileLinks } from '../../domain/files/links.ts';
import { cancelQuote } from '../../domain/quotes/cancel.ts';
import { createQuote, type QuoteDeps } from '../../domain/quotes/create.ts';
import { presentFiles, presentQuote } from '../../domain/quotes/present-quote.ts';
import { previewQuote } from '../../domain/quotes/preview.ts';
import { type QuoteWhole, readQuote, readQuotes } from '../../domain/quotes/read-quotes.ts';
import type { Quote } from '../../wire/quote.ts';
import { readTimestamp } from '../../wire/reference/dates.ts';
import type { FiltersOf } from '../../wire/routes.ts';
import type { Handlers } from '../operation.ts';
import { pageOf } from '../paginate.ts';

type Operations = 'createQuote' | 'previewQuote' | 'listQuotes' | 'getQuote' | 'cancelQuote';

export interface QuoteHandlerDeps extends QuoteDeps {
  links: FileLinks;
}

export function quoteHandlers(deps: QuoteHandlerDeps): Pick<Handlers, Operations> {
  const present = async ({ quote, files }: QuoteWhole): Promise<Quote> =>
    presentQuote(deps, quote, await presentFiles(deps, files, quote.livemode));
  return {
    async createQuote(call) {
      const { caller, subject, ...given } = call;
      return { data: await present(await createQuote(deps, caller, { ...given, id: subject })) };
    },
    previewQuote: async ({ caller, ...given }) => ({ data: await previewQuote(deps, caller, given) }),
    async listQuotes({ caller, query, filters, listed }) {
      const { rows, total } = await readQuotes(deps, caller.account, readFilters(filters), pageOf(query));
      return listed({ rows: await Promise.all(rows.map(present)), total });
    },
    getQuote: async ({ caller, params }) => ({
      data: await present(await readQuote(deps, caller.account, params.token)),
    }),
    async cancelQuote({ caller: { account }, params, query }) {
      const quote = fromToken('quote', params.token) ?? fail('not_found');
      return { data: await present(await cancelQuote(deps, { account, quote, reason: query.reason ?? null })) };
    },
  };
}

function readFilters({ created_after, created_before, ...filters }: FiltersOf<'listQuotes'>) {
  const after = created_after === undefined ? null : readTimestamp(created_after);
  const before = created_before === undefined ? null : readTimestamp(created_before);
  return { ...filters, ...(after && { created_after: after }), ...(before && { created_before: before }) };
}
