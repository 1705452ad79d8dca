import { Type } from 'typebox';
import { Account, OwnAccountChange } from '../schemas/account.ts';
import {
  DELIVERY_STATUSES,
  DeliveryAttempt,
  EVENT_TYPES,
  EventList,
  Replayed,
  ReplayRequest,
  WebhookDelivery,
  WebhookSecret,
  WebhookTest,
} from '../schemas/event.ts';
import { ORDER_STATUSES, Order } from '../schemas/order.ts';
import { PriceQuoteRequest, Quote } from '../schemas/quote.ts';
import { One, Page } from '../schemas/reply.ts';
import { oneOf, ref, Text, Token } from '../schemas/scalars.ts';
import { at, Paging, route } from './route.ts';

// Telling an account what happened, and steering the simulated team of its sandbox.

const Reason = Type.Object({ reason: Type.Optional(Text(2000)) });

export const WEBHOOK_ROUTES = {
  changeAccount: route({
    summary: 'Change the account of the key',
    tag: 'Account',
    caller: 'account:write',
    body: OwnAccountChange,
    reply: One(ref(Account)),
    status: 200,
  }),
  listEvents: route({
    summary: 'Read events in the order of their commits',
    tag: 'Webhooks',
    caller: 'webhooks:read',
    query: Type.Object({
      after: Type.Optional(Text(100, { description: 'The `cursor` of the answer before' })),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    filters: Type.Object({
      type: Type.Optional(oneOf(EVENT_TYPES)),
      target: Type.Optional(Text(100, { description: 'Token of the object concerned' })),
      undelivered: Type.Optional(Type.Boolean({ description: 'Those that a destination has not taken' })),
    }),
    reply: EventList,
    status: 200,
  }),
  listDeliveries: route({
    summary: 'List webhook deliveries, newest first',
    tag: 'Webhooks',
    caller: 'webhooks:read',
    query: Paging,
    filters: Type.Object({
      status: Type.Optional(oneOf(DELIVERY_STATUSES)),
      target: Type.Optional(Text(100)),
      event: Type.Optional(Token('evt')),
    }),
    reply: Page(ref(WebhookDelivery)),
    status: 200,
  }),
  getDelivery: route({
    summary: 'Retrieve a webhook delivery',
    tag: 'Webhooks',
    caller: 'webhooks:read',
    params: at('whd'),
    reply: One(ref(WebhookDelivery)),
    status: 200,
  }),
  replayDelivery: route({
    summary: 'Send a delivery again',
    tag: 'Webhooks',
    caller: 'webhooks:write',
    params: at('whd'),
    reply: One(ref(WebhookDelivery)),
    status: 200,
  }),
  replayDeliveries: route({
    summary: 'Send all deliveries of a time again',
    tag: 'Webhooks',
    caller: 'webhooks:write',
    body: ReplayRequest,
    reply: One(ref(Replayed)),
    status: 200,
  }),
  testWebhook: route({
    summary: 'Send a test delivery now, and see how it goes',
    tag: 'Webhooks',
    caller: 'webhooks:write',
    body: WebhookTest,
    reply: One(ref(DeliveryAttempt)),
    status: 200,
  }),
  rotateWebhookSecret: route({
    summary: 'Make a new signing secret; the old one counts for another day',
    tag: 'Webhooks',
    caller: 'webhooks:write',
    keysOnly: true,
    reply: One(ref(WebhookSecret)),
    status: 201,
  }),
  sandboxPriceQuote: route({
    summary: 'The simulated team prices a quote',
    tag: 'Sandbox',
    caller: 'quotes:write',
    params: at('quote'),
    body: PriceQuoteRequest,
    reply: One(ref(Quote)),
    status: 200,
  }),
  sandboxDeclineQuote: route({
    summary: 'The simulated team cannot do it, and cancels a quote',
    tag: 'Sandbox',
    caller: 'quotes:write',
    params: at('quote'),
    reply: One(ref(Quote)),
    status: 200,
  }),
  sandboxExpireQuote: route({
    summary: 'The 30 days of a ready quote are over',
    tag: 'Sandbox',
    caller: 'quotes:write',
    params: at('quote'),
    reply: One(ref(Quote)),
    status: 200,
  }),
  sandboxAdvanceOrder: route({
    summary: 'The simulated team takes its next step, or all steps up to a status',
    tag: 'Sandbox',
    caller: 'orders:write',
    params: at('order'),
    body: Type.Object({
      to: Type.Optional(oneOf(ORDER_STATUSES, { description: 'Go on until the order is there, or waits for you' })),
    }),
    reply: One(ref(Order)),
    status: 200,
  }),
  sandboxHoldOrder: route({
    summary: 'The simulated team puts an order on hold',
    tag: 'Sandbox',
    caller: 'orders:write',
    params: at('order'),
    body: Reason,
    reply: One(ref(Order)),
    status: 200,
  }),
  sandboxResumeOrder: route({
    summary: 'The simulated team takes an order up again',
    tag: 'Sandbox',
    caller: 'orders:write',
    params: at('order'),
    reply: One(ref(Order)),
    status: 200,
  }),
  sandboxRefundOrder: route({
    summary: 'The simulated team refunds an order',
    tag: 'Sandbox',
    caller: 'orders:write',
    params: at('order'),
    body: Type.Object({ amount: Type.Optional(Type.Integer({ minimum: 1 })), ...Reason.properties }),
    reply: One(ref(Order)),
    status: 200,
  }),
  sandboxVoidOrder: route({
    summary: 'The simulated team voids an order',
    tag: 'Sandbox',
    caller: 'orders:write',
    params: at('order'),
    body: Reason,
    reply: One(ref(Order)),
    status: 200,
  }),
};
