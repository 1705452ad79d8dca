import { cookieName, cookieNames, isSecure, readCookie, type Site, writeCookie } from '../../../core/cookies.ts';
import { fromToken, type Id, toToken } from '../../../core/ids.ts';

// One cookie per quote, so that several orders can be open in one browser.

const NAME = 'dragoman_guest';
/** Longer than the session, so that a guest who returns late is offered a new link. */
const DAYS = 2;
const DAY_SECONDS = 86_400;
/** Every request carries all of these cookies, and servers refuse long headers. */
const MOST_OPEN = 10;

const nameOf = (site: Site, quote: Id<'quote'>): string => cookieName(site, `${NAME}_${toToken('quote', quote)}`);

/**
 * Over HTTPS the cookie's name prefix demands the path `/`. Link pages need the cookie too: a newer session replaces
 * it.
 */
const pathOf = (site: Site): string => (isSecure(site) ? '/' : '/order');

/** Session secret in a request's cookies; empty if there is none. */
export const guestSecretOf = (cookies: string | undefined, site: Site, quote: Id<'quote'>): string =>
  readCookie(cookies, nameOf(site, quote));

/** Header that deletes the cookie. */
export const endGuestCookie = (site: Site, quote: Id<'quote'>): string => guestCookie(site, quote, '');

/** Headers that set the cookie, and delete all but the newest guest cookies of the request. */
export function openGuestCookie(
  site: Site,
  { cookies, quote, secret }: { cookies: string | undefined; quote: Id<'quote'>; secret: string },
): string[] {
  const name = nameOf(site, quote);
  const existing = cookieNames(cookies).filter((one) => isGuestCookie(site, one));
  const before = existing.filter((one) => one !== name);
  // Browsers send the oldest first.
  const old = before.slice(0, Math.max(0, before.length - MOST_OPEN + 1));
  // Delete before setting: an overwritten cookie keeps its age, so a reopened order would be dropped first.
  const cleared = existing.includes(name) ? [endGuestCookie(site, quote)] : [];
  return [
    ...cleared,
    guestCookie(site, quote, secret),
    ...old.map((one) => writeCookie(site, { name: one, value: '', lasts: 0, path: pathOf(site) })),
  ];
}

/** Cookie names are browser input that is written into a header, so they must match ours exactly. */
function isGuestCookie(site: Site, name: string): boolean {
  const before = cookieName(site, `${NAME}_`);
  return name.startsWith(before) && fromToken('quote', name.slice(before.length)) !== null;
}

function guestCookie(site: Site, quote: Id<'quote'>, secret: string): string {
  const lasts = secret === '' ? 0 : DAYS * DAY_SECONDS;
  return writeCookie(site, { name: nameOf(site, quote), value: secret, lasts, path: pathOf(site) });
}
