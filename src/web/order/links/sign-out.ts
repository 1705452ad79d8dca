import { signOutGuest } from '../../../domain/guests/revoke-order-links.ts';
import type { AddPage } from '../../page-answer.ts';
import { forViewer, type OrderPageDeps } from '../open-order.ts';
import { endGuestCookie } from './guest-cookie.ts';

const PATH = '/order/:token/sign-out';

/** A guest ends every link and session of their address, in all browsers, after a confirmation page. */
export function addSignOut(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'GET',
    PATH,
    forViewer(deps, async (visit) => {
      if (visit.viewer.person !== null) return { goTo: visit.here };
      const { SignOutPage } = await import('./sign-out-page.tsx');
      return { page: SignOutPage({ visit }) };
    }),
  );
  addPage(
    'POST',
    PATH,
    forViewer(deps, async ({ viewer, here, reader }, _request, reply) => {
      if (viewer.person !== null) return { goTo: here };
      await signOutGuest(deps, { quote: viewer.quote, email: viewer.by });
      reply.header('Set-Cookie', endGuestCookie(deps, viewer.quote));
      const { SignedOutPage } = await import('./closed-pages.tsx');
      return { page: SignedOutPage({ reader, here }) };
    }),
  );
}
