import type { FastifyRequest } from 'fastify';
import type { Id } from '../../../core/ids.ts';
import { orderPath } from '../../../domain/guests/order-path.ts';
import { signOutGuest } from '../../../domain/guests/revoke-order-links.ts';
import {
  type FoundLink,
  findOrderLink,
  type LinkRequest,
  sendOrderLink,
  useOrderLink,
} from '../../../domain/guests/use-order-link.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import { paramOf } from '../../read-request.ts';
import { visitorOf } from '../../signed-in.ts';
import { bannerOf, forViewer, type OrderPageDeps } from '../open-order.ts';
import { endGuestCookie, guestSecretOf, openGuestCookie } from './guest-cookie.ts';

const PATH = '/order/link/:secret';

/** Order links: the page shows a button, and pressing it opens a guest session. */
export function addOrderLinks(addPage: AddPage, deps: OrderPageDeps): void {
  addPage('GET', PATH, async (request) =>
    showLink(deps, await findOrderLink(deps, paramOf(request, 'secret')), request),
  );

  addPage('POST', PATH, async (request, reply) => {
    const secret = paramOf(request, 'secret');
    const before = (quote: Id<'quote'>) => guestSecretOf(request.headers.cookie, deps, quote);
    const guest = await useOrderLink(deps, secret, { visitor: visitorOf(request), currentSession: before });
    if (guest === null) return showLink(deps, await findOrderLink(deps, secret), request);
    reply.header('Set-Cookie', openGuestCookie(deps, { cookies: request.headers.cookie, ...guest }));
    return { goTo: orderPath(guest.quote) };
  });

  addPage('POST', `${PATH}/new`, async (request) => {
    const link = await findOrderLink(deps, paramOf(request, 'secret'));
    // A valid link needs no replacement, and a revoked one must not be replaced.
    if (link === null || link.state === 'ended' || link.state === 'open') return showLink(deps, link, request);
    return sendLink(deps, { quote: link.quote, email: link.email });
  });
}

/** Emails a new link and confirms it. Strangers must not learn whether the order exists. */
export async function sendLink(deps: OrderPageDeps, request: LinkRequest): Promise<PageAnswer> {
  const { livemode } = (await sendOrderLink(deps, request)) ?? { livemode: true };
  const { SentPage } = await import('./link-page.tsx');
  return { page: SentPage({ reader: deps.company().reader, leaves: deps.mailer !== null && livemode }) };
}

async function showLink(deps: OrderPageDeps, link: FoundLink | null, request: FastifyRequest): Promise<PageAnswer> {
  const { ClosedPage, LinkPage } = await import('./link-page.tsx');
  const { reader } = deps.company();
  const at = `/order/link/${paramOf(request, 'secret')}`;
  if (link?.state === 'open') {
    return { page: LinkPage({ reader, at, number: link.quoteNumber, livemode: link.livemode }) };
  }
  const offered = link !== null && link.state !== 'ended';
  const isOpenHere = link !== null && guestSecretOf(request.headers.cookie, deps, link.quote) !== '';
  const openAt = link?.state === 'used' && isOpenHere ? orderPath(link.quote) : null;
  const view = {
    ...bannerOf(reader, `link.${link?.state ?? 'unknown'}`),
    reader,
    sendTo: offered ? `${at}/new` : null,
    openAt,
  };
  return { page: ClosedPage({ view }), code: link === null ? 'not_found' : 'invalid_state' };
}

const SIGN_OUT_PATH = '/order/:token/sign-out';

/** A guest ends every link and session of their address, in all browsers, after a confirmation page. */
export function addSignOut(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'GET',
    SIGN_OUT_PATH,
    forViewer(deps, async (visit) => {
      if (visit.viewer.person !== null) return { goTo: visit.here };
      const { SignOutPage } = await import('./sign-out-page.tsx');
      return { page: SignOutPage({ visit }) };
    }),
  );
  addPage(
    'POST',
    SIGN_OUT_PATH,
    forViewer(deps, async ({ viewer, here, reader }, _request, reply) => {
      if (viewer.person !== null) return { goTo: here };
      await signOutGuest(deps, { quote: viewer.quote, email: viewer.by });
      reply.header('Set-Cookie', endGuestCookie(deps, viewer.quote));
      const { SignedOutPage } = await import('./closed-pages.tsx');
      return { page: SignedOutPage({ reader, here }) };
    }),
  );
}
