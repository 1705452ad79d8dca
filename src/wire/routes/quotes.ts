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
  editQuote: change(
    scope('quotes:write'),
    'Edit a requested quote, by whoever made it; the estimate is made anew',
    Quote,
    { ...at('quote'), body: QuoteEdit, collects: true, versioned: 'getQuote' },
  ),
  renewQuote: create(
    scope('quotes:write'),
    'Renew an expired quote: a new one of the same request, by today’s prices',
    Quote,
    at('quote'),
  ),
  cancelQuote: change(scope('quotes:write'), 'Cancel a quote', Quote, {
    ...at('quote'),
    query: Type.Object({
      reason: Type.Optional(oneOf(CANCEL_REASONS, { description: 'Why, as a code' })),
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
            { token: Token('order', 'By which it is followed from now on') },
            { description: 'The order that was made' },
          ),
        },
        { description: 'What paying made' },
      ),
      meta: Warnings,
    }),
    status: 200,
  },
  revokeOrderLinks: change(
    ownKey('account:write'),
    'Revoke the order links of a quote, and end what they have opened',
    RevokedLinks,
    at('quote'),
  ),
});
