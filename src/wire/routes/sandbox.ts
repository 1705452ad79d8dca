import { Type } from 'typebox';
import { UnsentEmail } from '../schemas/messages/unsent-email.ts';
import { Order } from '../schemas/order.ts';
import { PriceQuoteRequest, Quote } from '../schemas/quote.ts';
import { oneOf, Text } from '../schemas/scalars.ts';
import { at, change, list, ownKey, scope, tagged } from './route.ts';

// Controls for the simulated team of a sandbox.

const quote = at('quote');
const order = at('order');
const reason = {
  reason: Type.Optional(Text(2000, { description: 'What the simulated team says; without it, a sample' })),
};
/** Statuses that the team's own actions lead to; ending or holding an order has its own helper. */
const AHEAD = ['created', 'in_progress', 'in_review', 'approved', 'completed'] as const;
const withReason = { ...order, body: Type.Object(reason) };

export const SANDBOX_ROUTES = tagged('Sandbox', {
  sandboxPriceQuote: change(scope('quotes:write'), 'The simulated team prices a quote', Quote, {
    ...quote,
    body: PriceQuoteRequest,
  }),
  sandboxDeclineQuote: change(
    scope('quotes:write'),
    'The simulated team declines a quote, which cancels it',
    Quote,
    quote,
  ),
  sandboxExpireQuote: change(scope('quotes:write'), 'The 30 days of a ready quote are over', Quote, quote),

  sandboxAdvanceOrder: change(
    scope('orders:write'),
    'The simulated team takes its next step, or all steps up to a status',
    Order,
    {
      ...order,
      body: Type.Object({
        to: Type.Optional(oneOf(AHEAD, { description: 'Go on until the order is there, or waits for you' })),
      }),
    },
  ),
  sandboxHoldOrder: change(scope('orders:write'), 'The simulated team puts an order on hold', Order, withReason),
  sandboxResumeOrder: change(scope('orders:write'), 'The simulated team resumes an order', Order, order),
  sandboxRefundOrder: change(scope('orders:write'), 'The simulated team refunds an order', Order, {
    ...order,
    body: Type.Object({
      amount: Type.Optional(Type.Integer({ minimum: 1, description: 'In minor units; without it, all that was paid' })),
      ...reason,
    }),
  }),
  sandboxVoidOrder: change(scope('orders:write'), 'The simulated team voids an order', Order, withReason),
  sandboxListEmails: list(
    // Links in these emails act for the customer, so read-only keys may not see them.
    ownKey('orders:write'),
    'List the emails that a sandbox did not send, newest first, with their links',
    UnsentEmail,
    { filters: Type.Object({ about: Type.Optional(Text(100, { description: 'Token of a quote or an order' })) }) },
  ),
});
