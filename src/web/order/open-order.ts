import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { CancellationDeps } from '../../domain/after-sale/cancellations/request-cancellation.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import { type OrderPageData, readOrderPage } from '../../domain/checkout/page/read-order-page.ts';
import { orderPath } from '../../domain/guests/order-path.ts';
import { findMemberViewer, guestViewer, type OrderViewer } from '../../domain/guests/order-viewer.ts';
import { findGuest, type Guest } from '../../domain/guests/use-order-link.ts';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import type { FullOrder } from '../../domain/orders/rows/orders.queries.ts';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import type { GuestMessageDeps } from '../../domain/threads/read-thread.ts';
import type { Scope } from '../../wire/schemas/account.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import type { PageAnswer, PageHandler } from '../page-answer.ts';
import type { PayPageDeps, PayVisit } from '../pay/visit.ts';
import { idOf } from '../read-request.ts';
import { signedIn } from '../signed-in.ts';
import { guestSecretOf } from './links/guest-cookie.ts';
import type { OrderMessages } from './messages.ts';

export type OrderPageDeps = PayPageDeps & GuestMessageDeps & CancellationDeps;

/** A request to the pages of a quote and its order. */
export interface OrderVisit {
  viewer: OrderViewer;
  data: OrderPageData;
  /** Path of the main page. */
  here: string;
  reader: Reader;
}

type OrderHandler = (visit: OrderVisit, request: FastifyRequest, reply: FastifyReply) => Promise<PageAnswer>;

export const hasScope = ({ viewer }: Pick<OrderVisit, 'viewer'>, scope: Scope): boolean =>
  viewer.scopes.includes(scope);

/** Restricts a page to guests of the quote and members of its account; anyone else only learns how to get access. */
export function forViewer(deps: OrderPageDeps, handle: OrderHandler): PageHandler {
  return async (request, reply) => {
    const quote = idOf(request, 'token', 'quote');
    const access = await findViewer(deps, request, quote);
    if (access.viewer === null) return showNoAccess(access, quote, deps.company().reader);
    return handle(await openOrder(deps, access.viewer), request, reply);
  };
}

/** Restricts a page to viewers with a scope. */
export function forActor(deps: OrderPageDeps, scope: Scope, handle: OrderHandler): PageHandler {
  return forViewer(deps, async (visit, request, reply) => {
    if (!hasScope(visit, scope)) fail('insufficient_scope', { message: say(visit.reader, 'tracking.no_right') });
    return handle(visit, request, reply);
  });
}

type FullOrderHandler = (visit: OrderVisit, order: FullOrder, request: FastifyRequest) => Promise<PageAnswer>;

/** Restricts a page to viewers with a scope, once the quote is ordered. */
export const forOrder = (deps: OrderPageDeps, scope: Scope, handle: FullOrderHandler): PageHandler =>
  forActor(deps, scope, (visit, request) => handle(visit, visit.data.order ?? fail('not_found'), request));

interface Access {
  viewer: OrderViewer | null;
  /** Guest of this browser's cookie for the quote, even if the session is over. */
  guest: Guest | null;
  /** Signed-in person. */
  person: Person | null;
}

/** Checks for a member first: guests have fewer rights with cards and invoices. */
export async function findViewer(deps: OrderPageDeps, request: FastifyRequest, quote: Id<'quote'>): Promise<Access> {
  const person = await signedIn(deps, request);
  const member = person === null ? null : await findMemberViewer(deps, person, quote);
  if (member !== null) return { viewer: member, guest: null, person };
  const secret = guestSecretOf(request.headers.cookie, deps, quote);
  const guest = secret === '' ? null : await findGuest(deps, secret, quote);
  return { viewer: guest === null || guest.isExpired ? null : guestViewer(guest), guest, person };
}

export async function openOrder(deps: OrderPageDeps, viewer: OrderViewer): Promise<OrderVisit> {
  return {
    viewer,
    data: await readOrderPage(deps, viewer),
    here: orderPath(viewer.quote),
    reader: deps.company().reader,
  };
}

async function showNoAccess({ guest, person }: Access, quote: Id<'quote'>, reader: Reader): Promise<PageAnswer> {
  const { SessionEndedPage, NoAccessPage, StrangerPage } = await import('./links/closed-pages.tsx');
  const here = orderPath(quote);
  if (guest !== null) return { page: SessionEndedPage({ reader, here }), code: 'unauthenticated' };
  if (person !== null) return { page: NoAccessPage({ reader, person, here }), code: 'not_found' };
  return { page: StrangerPage({ reader, here }), code: 'unauthenticated' };
}

/** An adjustment in the shape of a payable quote. */
export const dueOf = (
  pay: PayPageData,
  { total, tax_note }: Pick<AdjustmentRow, 'total' | 'tax_note'>,
): PayPageData => ({
  ...pay,
  // The place of an order that already has one is settled.
  quote: { ...pay.quote, status: 'ready', total, tax_note, tax_place: null },
  payment: null,
});

/** Payment on these pages works as on the payment page. Guests can only pay with a card they enter. */
export function payVisitOf(
  deps: OrderPageDeps,
  { viewer, data, here, reader }: OrderVisit,
  show: (visit: OrderVisit, messages: OrderMessages) => Promise<PageAnswer>,
): PayVisit {
  return {
    data: data.pay ?? fail('not_found'),
    person: viewer.person?.id ?? null,
    at: 'order',
    here,
    again: async () => payVisitOf(deps, await openOrder(deps, viewer), show),
    show: (visit, pay) => show({ viewer, data: { ...data, pay: visit.data }, here, reader }, { pay }),
  };
}
