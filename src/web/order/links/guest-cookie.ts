import type { Id } from '../../../core/ids.ts';
import { orderPath } from '../../../domain/checkout/guests/order-path.ts';

// The cookie of a guest: it goes with the pages of one quote and its order, so that several can be open in one browser.

const COOKIE = 'dragoman_guest';
/** Longer than the session, so that a guest who comes back late is offered a new link. */
const DAYS = 30;
const DAY_SECONDS = 86_400;

/** The session in a request's cookies; empty when there is none. */
export function guestSecretOf(cookies: string | undefined): string {
  const pattern = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{1,100})`);
  return pattern.exec(cookies ?? '')?.[1] ?? '';
}

/** The header that sets it, or takes it away when the secret is empty. Lax: a link in a mail leads here. */
export function guestCookie({ baseUrl }: { baseUrl: string }, quote: Id<'quote'>, secret: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  const age = secret === '' ? 0 : DAYS * DAY_SECONDS;
  return `${COOKIE}=${secret}; Path=${orderPath(quote)}; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}
