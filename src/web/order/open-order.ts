import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Failure, fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { CancellationDeps } from '../../domain/after-sale/cancellations/request-cancellation.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import { type OrderPageData, readOrderPage } from '../../domain/checkout/page/read-order-page.ts';
import { orderPath } from '../../domain/guests/order-path.ts';
import {
  findGuest,
  findMemberViewer,
  type Guest,
  guestViewer,
  type OrderViewer,
} from '../../domain/guests/use-order-link.ts';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import type { FullOrder } from '../../domain/orders/rows/orders.queries.ts';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import type { GuestMessageDeps } from '../../domain/threads/read-thread.ts';
import type { ErrorCode } from '../../wire/errors.ts';
import { hasKey } from '../../wire/groups/records.ts';
import type { Scope } from '../../wire/schemas/account.ts';
import type { Reader } from '../../words/reader.ts';
import { isSayKey, type SayKey, say } from '../../words/say.ts';
import type { PageAnswer, PageHandler } from '../page-answer.ts';
import { renewNotice } from '../pay/renew/notices.ts';
import type { Banner, PageMessages, PayPageDeps, PayVisit } from '../pay/visit.ts';
import { idOf } from '../read-request.ts';
import { signedIn } from '../signed-in.ts';
import { guestSecretOf } from './links/guest-cookie.ts';

export type OrderField = 'text' | 'files' | 'revision';

/** Messages of the order page. */
export interface OrderMessages {
  code?: ErrorCode;
  notice?: OrderNotice | null;
  trouble?: Banner;
  /** Typed text, shown again. */
  typed?: string;
  errors?: Readonly<Partial<Record<OrderField, string>>>;
  /** Messages of the payment form. */
  pay?: PageMessages;
}

type Section = 'top' | 'messages';

/** Shown at the top of the page, or next to the part where the action was done. */
export interface OrderNotice extends Banner {
  section?: Section;
}

/** Element id of the notice in the thread: a form's redirect leads there and moves the focus. */
export const CONFIRMATION_ID = 'confirmed';

/** Notices by their name in the URL. */
const NOTICES = {
  paid: 'top',
  invoiced: 'top',
  already: 'top',
  change_paid: 'top',
  change_invoiced: 'top',
  change_already: 'top',
  change_declined: 'top',
  sent: 'messages',
  approved: 'top',
  all_approved: 'top',
  revised: 'top',
  declined: 'top',
  cancelled: 'top',
  cancel_asked: 'top',
  kept: 'top',
  shared: 'messages',
  unshared: 'messages',
} as const satisfies Record<string, Section>;

/** Null for unknown names. */
export function noticeOf(reader: Reader, name: string): OrderNotice | null {
  return hasKey(NOTICES, name)
    ? { ...bannerOf(reader, `notice.${name}`), section: NOTICES[name] }
    : renewNotice(reader, name);
}

type BannerName<Key = SayKey> = Key extends `tracking.${infer Name}.title` ? Name : never;

export const bannerOf = (reader: Reader, name: BannerName): Banner => ({
  title: say(reader, `tracking.${name}.title`),
  text: say(reader, `tracking.${name}.text`),
});

/** A code without words of its own comes with a specific message. */
export function failureBanner(reader: Reader, { code, message }: Failure): Banner {
  const key = `tracking.failed.${code}`;
  return { title: say(reader, 'tracking.failed'), text: isSayKey(key) ? say(reader, key) : message };
}

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
