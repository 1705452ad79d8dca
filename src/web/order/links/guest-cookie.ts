import { cookieName, isSecure, readCookie, type Site, writeCookie } from '../../../core/cookies.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { orderPath } from '../../../domain/checkout/guests/order-path.ts';

// The cookie of a guest: it goes with the pages of one quote and its order, so that several can be open in one browser.

const NAME = 'dragoman_guest';
/** Longer than the session, so that a guest who comes back late is offered a new link. */
const DAYS = 30;
const DAY_SECONDS = 86_400;

/** Over https the path is the whole site's, as the name of such a cookie demands: the quote is in the name instead. */
const nameOf = (site: Site, quote: Id<'quote'>): string =>
  isSecure(site) ? cookieName(site, `${NAME}_${toToken('quote', quote)}`) : NAME;

/** The session in a request's cookies; empty when there is none. */
export const guestSecretOf = (cookies: string | undefined, site: Site, quote: Id<'quote'>): string =>
  readCookie(cookies, nameOf(site, quote));

/** The header that sets it, or takes it away when the secret is empty. */
export function guestCookie(site: Site, quote: Id<'quote'>, secret: string): string {
  const lasts = secret === '' ? 0 : DAYS * DAY_SECONDS;
  const path = isSecure(site) ? '/' : orderPath(quote);
  return writeCookie(site, { name: nameOf(site, quote), value: secret, lasts, path });
}
