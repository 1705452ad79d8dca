import { Type } from 'typebox';
import { RevokedLinks } from '../schemas/messages/unsent-email.ts';
import {
  CANCEL_REASONS,
  CancelNote,
  ListedQuote,
  PayRequest,
  QUOTE_STATUSES,
  Quote,
  QuoteRequest,
} from '../schemas/quote.ts';
import { QuoteEdit } from '../schemas/quotes/quote-edit.ts';
import { QuotePreview } from '../schemas/quotes/quote-preview.ts';
import { Warnings } from '../schemas/reply.ts';
import { oneOf, Token } from '../schemas/scalars.ts';
import { at, change, create, list, listFilters, needing, ownKey, read, Sorting, scope, tagged } from './route.ts';

const request = { body: QuoteRequest, collects: true } as const;

export const QUOTE_ROUTES = tagged('Quotes', {
  createQuote: create(scope('quotes:write'), 'Create a quote', Quote, request),
  previewQuote: read(scope('quotes:read'), 'Validate and price a quote without storing it', QuotePreview, request),
  listQuotes: list(scope('quotes:read'), 'List quotes, newest first', ListedQuote, {
    query: Sorting,
    filters: Type.Object({ ...listFilters(QUOTE_STATUSES).properties, needs: needing(['payment']) }),
  }),
  getQuote: read(scope('quotes:read'), 'Retrieve a quote', Quote, at('quote')),
  editQuote: change(scope('quotes:write'), 'Edit a requested quote that you created', Quote, {
    ...at('quote'),
    body: QuoteEdit,
    collects: true,
    versioned: 'getQuote',
  }),
  renewQuote: create(scope('quotes:write'), 'Renew an expired quote at current prices', Quote, at('quote')),
  cancelQuote: change(scope('quotes:write'), 'Cancel a quote', Quote, {
    ...at('quote'),
    query: Type.Object({
      reason: Type.Optional(oneOf(CANCEL_REASONS, { description: 'Reason code' })),
      note: CancelNote,
    }),
  }),
  payQuote: {
    ...scope('quotes:pay'),
    summary: 'Pay a ready quote, which creates its order',
    ...at('quote'),
    body: PayRequest,
    reply: Type.Object({
      result: Type.Literal('success', { description: 'Always `success`: the quote is paid, or on the invoice' }),
      data: Type.Object(
        {
          order: Type.Object(
            { token: Token('order', 'Order token. Use it to track the order') },
            { description: 'Order created by the payment' },
          ),
        },
        { description: 'Result of the payment' },
      ),
      meta: Warnings,
    }),
    status: 200,
  },
  revokeOrderLinks: change(
    ownKey('account:write'),
    'Revoke the order links of a quote and end their sessions',
    RevokedLinks,
    at('quote'),
  ),
});
