import type { FastifyRequest } from 'fastify';
import { orderPath } from '../../../domain/checkout/guests/order-path.ts';
import { sendOrderLink } from '../../../domain/checkout/guests/send-order-link.ts';
import { type FoundLink, findOrderLink, useOrderLink } from '../../../domain/checkout/guests/use-order-link.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import { paramOf } from '../../read-request.ts';
import { visitorOf } from '../../signed-in.ts';
import type { OrderPageDeps } from '../open-order.ts';
import { openGuestCookie } from './guest-cookie.ts';

const PATH = '/order/link/:secret';

/** Order links: looking shows a button, pressing it opens a guest’s session. */
export function addOrderLinks(addPage: AddPage, deps: OrderPageDeps): void {
  addPage('GET', PATH, async (request) => showLink(await findOrderLink(deps, paramOf(request, 'secret')), request));

  addPage('POST', PATH, async (request, reply) => {
    const secret = paramOf(request, 'secret');
    const guest = await useOrderLink(deps, secret, visitorOf(request));
    if (guest === null) return showLink(await findOrderLink(deps, secret), request);
    reply.header('Set-Cookie', openGuestCookie(deps, { cookies: request.headers.cookie, ...guest }));
    return { goTo: orderPath(guest.quote) };
  });

  addPage('POST', `${PATH}/new`, async (request) => {
    const link = await findOrderLink(deps, paramOf(request, 'secret'));
    // One that is still good needs no other, and one that was revoked must not be had again.
    if (link === null || link.state === 'ended' || link.state === 'open') return showLink(link, request);
    return sendLink(deps, link);
  });
}

/** Mails a new link and says so. */
export async function sendLink(
  deps: OrderPageDeps,
  { quote, email, livemode }: Pick<FoundLink, 'quote' | 'livemode'> & { email: string | null },
): Promise<PageAnswer> {
  await sendOrderLink(deps, { quote, email });
  const { SentPage } = await import('./link-page.tsx');
  return { page: SentPage({ leaves: deps.mailer !== null && livemode }) };
}

async function showLink(link: FoundLink | null, request: FastifyRequest): Promise<PageAnswer> {
  const { ClosedPage, LinkPage } = await import('./link-page.tsx');
  const at = `/order/link/${paramOf(request, 'secret')}`;
  if (link?.state === 'open') {
    return { page: LinkPage({ at, number: link.quoteNumber, test: !link.livemode }) };
  }
  const offered = link !== null && link.state !== 'ended';
  const openAt = link?.state === 'used' ? orderPath(link.quote) : null;
  const view = { ...CLOSED[link?.state ?? 'unknown'], sendTo: offered ? `${at}/new` : null, openAt };
  return { page: ClosedPage({ view }), code: link === null ? 'not_found' : 'invalid_state' };
}

const CLOSED: Readonly<Record<'used' | 'old' | 'ended' | 'unknown', { title: string; text: string }>> = {
  used: { title: 'This link was used', text: 'Each link opens the order once. You can have a new one.' },
  old: {
    title: 'This link no longer works',
    text: 'It is older than seven days, or a newer one was sent. You can have a new one.',
  },
  ended: {
    title: 'This link was revoked',
    text: 'Access by this link was ended. If you need to see the order, ask whoever ordered it, or write to us.',
  },
  unknown: {
    title: 'There is no such link',
    text: 'Check that the whole link from our letter is in the address of this page.',
  },
};
