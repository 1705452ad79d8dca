import { cookieName, readCookie, type Site, writeCookie } from '../../../core/cookies.ts';
import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { newUrlSecret } from '../../../core/secrets.ts';

// Cookie of a browser in which a person has signed in. It grants no access: strangers' guesses do not count against it.

const NAME = 'dragoman_browser';
const DAYS = 180;
const DAY_SECONDS = 86_400;
/** Enough for a browser that a household shares. */
const MAX_PEOPLE = 5;

/** Content of the cookie: the browser's mark, and a signature for each person who has signed in there. */
export const browserOf = (cookies: string | undefined, site: Site): string =>
  readCookie(cookies, cookieName(site, NAME));

const PURPOSE = 'known browser';

function partsOf(cookie: string): { mark: string; signatures: string[] } {
  const [mark = '', ...signatures] = cookie.split('.');
  return { mark, signatures };
}

/** Mark of a browser in which the person has signed in, else null. */
export function knownBrowserMark({ seal }: { seal: Seal }, cookie: string, person: Id<'prs'>): string | null {
  const { mark, signatures } = partsOf(cookie);
  const isKnown = signatures.some((signature) => seal.verify(PURPOSE, `${mark} ${person}`, signature));
  return isKnown ? mark : null;
}

/** Set-Cookie header that makes the browser known to the person. */
export function rememberBrowser(deps: Site & { seal: Seal }, cookie: string, person: Id<'prs'>): string {
  const { mark, signatures } = partsOf(cookie);
  const own = mark === '' ? newUrlSecret() : mark;
  const signature = deps.seal.sign(PURPOSE, `${own} ${person}`);
  const others = signatures.filter((other) => other !== signature).slice(0, MAX_PEOPLE - 1);
  const value = [own, signature, ...others].join('.');
  return writeCookie(deps, { name: cookieName(deps, NAME), value, lasts: DAYS * DAY_SECONDS });
}
