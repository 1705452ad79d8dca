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
  reason: Type.Optional(Text(2000, { description: 'Reason from the simulated team. Defaults to a sample text' })),
};
/** Statuses that the team's own actions lead to; ending or holding an order has its own helper. */
const AHEAD = ['created', 'in_progress', 'in_review', 'approved', 'completed'] as const;
const withReason = { ...order, body: Type.Object(reason) };

export const SANDBOX_ROUTES = tagged('Sandbox', {
  sandboxPriceQuote: change(scope('quotes:write'), 'Price a quote as the simulated team', Quote, {
    ...quote,
    body: PriceQuoteRequest,
  }),
  sandboxDeclineQuote: change(
    scope('quotes:write'),
    'Decline a quote as the simulated team, which cancels it',
    Quote,
    quote,
  ),
  sandboxExpireQuote: change(scope('quotes:write'), 'Expire a ready quote now', Quote, quote),

  sandboxAdvanceOrder: change(
    scope('orders:write'),
    'Advance an order by one step, or up to a status, as the simulated team',
    Order,
    {
      ...order,
      body: Type.Object({
        to: Type.Optional(
          oneOf(AHEAD, {
            description: 'Target status. The team continues until the order reaches it or waits for you',
          }),
        ),
      }),
    },
  ),
  sandboxHoldOrder: change(scope('orders:write'), 'Put an order on hold as the simulated team', Order, withReason),
  sandboxResumeOrder: change(scope('orders:write'), 'Resume an order as the simulated team', Order, order),
  sandboxRefundOrder: change(scope('orders:write'), 'Refund an order as the simulated team', Order, {
    ...order,
    body: Type.Object({
      amount: Type.Optional(
        Type.Integer({ minimum: 1, description: 'Amount in minor units. Defaults to everything that was paid' }),
      ),
      ...reason,
    }),
  }),
  sandboxVoidOrder: change(scope('orders:write'), 'Void an order as the simulated team', Order, withReason),
  sandboxListEmails: list(
    // Links in these emails act for the customer, so read-only keys may not see them.
    ownKey('orders:write'),
    'List emails that a sandbox didn’t send, newest first, with their links',
    UnsentEmail,
    { filters: Type.Object({ about: Type.Optional(Text(100, { description: 'Token of a quote or an order' })) }) },
  ),
});
