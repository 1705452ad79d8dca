import { signOutGuest } from '../../../domain/guests/revoke-order-links.ts';
import type { AddPage } from '../../page-answer.ts';
import { forReader, type OrderPageDeps } from '../open-order.ts';
import { endGuestCookie } from './guest-cookie.ts';

const PATH = '/order/:token/sign-out';

/** A guest ends every link and session of their address, in all browsers, after a confirmation page. */
export function addSignOut(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'GET',
    PATH,
    forReader(deps, async (visit) => {
      if (visit.reader.person !== null) return { goTo: visit.here };
      const { SignOutPage } = await import('./sign-out-page.tsx');
      return { page: SignOutPage({ visit }) };
    }),
  );
  addPage(
    'POST',
    PATH,
    forReader(deps, async ({ reader, here }, _request, reply) => {
      if (reader.person !== null) return { goTo: here };
      await signOutGuest(deps, { quote: reader.quote, email: reader.by });
      reply.header('Set-Cookie', endGuestCookie(deps, reader.quote));
      const { SignedOutPage } = await import('./closed-pages.tsx');
      return { page: SignedOutPage({ here }) };
    }),
  );
}
