import { cookieName, cookieNames, isSecure, readCookie, type Site, writeCookie } from '../../../core/cookies.ts';
import { fromToken, type Id, toToken } from '../../../core/ids.ts';

// The cookie of a guest: it names one quote, so that several orders can be open in one browser.

const NAME = 'dragoman_guest';
/** Longer than the session, so that a guest who comes back late is offered a new link. */
const DAYS = 2;
const DAY_SECONDS = 86_400;
/** Requests carry all of them, and servers refuse long headers. */
const MOST_OPEN = 10;

const nameOf = (site: Site, quote: Id<'quote'>): string => cookieName(site, `${NAME}_${toToken('quote', quote)}`);

/** Over https the name demands the path of the whole site. Links must see it too: a newer session replaces it. */
const pathOf = (site: Site): string => (isSecure(site) ? '/' : '/order');

/** The session in a request's cookies; empty when there is none. */
export const guestSecretOf = (cookies: string | undefined, site: Site, quote: Id<'quote'>): string =>
  readCookie(cookies, nameOf(site, quote));

/** The header that takes it away. */
export const endGuestCookie = (site: Site, quote: Id<'quote'>): string => guestCookie(site, quote, '');

/** The headers that set it, and take away all but the newest that the request brought. */
export function openGuestCookie(
  site: Site,
  { cookies, quote, secret }: { cookies: string | undefined; quote: Id<'quote'>; secret: string },
): string[] {
  const name = nameOf(site, quote);
  const brought = cookieNames(cookies).filter((one) => isGuestCookie(site, one));
  const before = brought.filter((one) => one !== name);
  // Browsers send the oldest first.
  const old = before.slice(0, Math.max(0, before.length - MOST_OPEN + 1));
  // One that is only overwritten stays as old as it was: an order that was just opened again would go first.
  const again = brought.includes(name) ? [endGuestCookie(site, quote)] : [];
  return [
    ...again,
    guestCookie(site, quote, secret),
    ...old.map((one) => writeCookie(site, { name: one, value: '', lasts: 0, path: pathOf(site) })),
  ];
}

/** A name comes from the browser and goes into a header, so it must be one of ours to the last letter. */
function isGuestCookie(site: Site, name: string): boolean {
  const before = cookieName(site, `${NAME}_`);
  return name.startsWith(before) && fromToken('quote', name.slice(before.length)) !== null;
}

function guestCookie(site: Site, quote: Id<'quote'>, secret: string): string {
  const lasts = secret === '' ? 0 : DAYS * DAY_SECONDS;
  return writeCookie(site, { name: nameOf(site, quote), value: secret, lasts, path: pathOf(site) });
}
