import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { CancellationDeps } from '../../domain/checkout/cancellations/request-cancellation.ts';
import { findGuest, type Guest } from '../../domain/checkout/guests/guest-session.ts';
import { orderPath } from '../../domain/checkout/guests/order-path.ts';
import { type OrderPageData, readOrderPage } from '../../domain/checkout/guests/read-order-page.ts';
import type { GuestMessageDeps } from '../../domain/checkout/messages/send-guest-message.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import type { AdjustmentRow } from '../../domain/orders/changes/adjustments.queries.ts';
import type { FullOrder } from '../../domain/orders/orders.queries.ts';
import type { PageAnswer, PageHandler } from '../page-answer.ts';
import type { PayPageDeps, PayVisit } from '../pay/visit.ts';
import { idOf } from '../read-request.ts';
import { guestSecretOf } from './links/guest-cookie.ts';
import type { OrderMessages } from './messages.ts';

export type OrderPageDeps = PayPageDeps & GuestMessageDeps & CancellationDeps;

/** A guest at the pages of one quote and its order. */
export interface OrderVisit {
  guest: Guest;
  data: OrderPageData;
  /** The path of the main page. */
  here: string;
  /** Time zone of the firm. */
  zone: string;
}

type GuestHandler = (visit: OrderVisit, request: FastifyRequest, reply: FastifyReply) => Promise<PageAnswer>;

/** Shows a page to a guest of this quote; anybody else learns only how to become one. */
export function forGuest(deps: OrderPageDeps, handle: GuestHandler): PageHandler {
  return async (request, reply) => {
    const quote = idOf(request, 'token', 'quote');
    const guest = await guestOf(deps, request, quote);
    if (guest === null || guest.over) return closedTo(guest, quote);
    return handle(await openOrder(deps, guest), request, reply);
  };
}

/** The same for what there is only once it is ordered. */
export function forOrder(
  deps: OrderPageDeps,
  handle: (visit: OrderVisit, order: FullOrder, request: FastifyRequest) => Promise<PageAnswer>,
): PageHandler {
  return forGuest(deps, (visit, request) => handle(visit, visit.data.order ?? fail('not_found'), request));
}

/** The guest whose session this browser has for a quote; null for a stranger. */
export async function guestOf(deps: OrderPageDeps, request: FastifyRequest, quote: Id<'quote'>): Promise<Guest | null> {
  const secret = guestSecretOf(request.headers.cookie, deps, quote);
  return secret === '' ? null : findGuest(deps, secret, quote);
}

export async function openOrder(deps: OrderPageDeps, guest: Guest): Promise<OrderVisit> {
  return {
    guest,
    data: await readOrderPage(deps, guest),
    here: orderPath(guest.quote),
    zone: deps.firm.calendar().zone.name,
  };
}

async function closedTo(guest: Guest | null, quote: Id<'quote'>): Promise<PageAnswer> {
  const { ClosedPage } = await import('./links/link-page.tsx');
  const over = guest !== null;
  const view = {
    title: over ? 'You were away for a while' : 'This page opens with a link',
    text: over
      ? 'An order stays open in a browser for 12 hours. You can have a new link.'
      : 'Open it with the link in our latest letter to you. The letter’s link works once, for seven days.',
    sendTo: over ? `${orderPath(quote)}/link` : null,
    openAt: null,
  };
  return { page: ClosedPage({ view }), code: 'unauthenticated' };
}

/** What an adjustment asks for, in the form of a quote that can be paid. */
export const dueOf = (
  pay: PayPageData,
  { total, tax_note }: Pick<AdjustmentRow, 'total' | 'tax_note'>,
): PayPageData => ({
  ...pay,
  // The place of an order that has one is settled.
  quote: { ...pay.quote, status: 'ready', total, tax_note, tax_place: null },
  payment: null,
});

/** The payment on these pages: as on the payment page, by a card that is entered there. */
export function payVisitOf(
  deps: OrderPageDeps,
  { guest, data, here, zone }: OrderVisit,
  show: (visit: OrderVisit, messages: OrderMessages) => Promise<PageAnswer>,
): PayVisit {
  return {
    data: data.pay ?? fail('not_found'),
    person: null,
    at: 'order',
    here,
    again: async () => payVisitOf(deps, await openOrder(deps, guest), show),
    show: (visit, pay) => show({ guest, data: { ...data, pay: visit.data }, here, zone }, { pay }),
  };
}
