import { cookieName, readCookie, type Site, writeCookie } from '../../../core/cookies.ts';

// The cookie that keeps somebody signed in.

export const SESSION_COOKIE = 'dragoman_session';

/** The session in a request's cookies; empty when there is none. */
export const sessionOf = (cookies: string | undefined, site: Site): string =>
  readCookie(cookies, cookieName(site, SESSION_COOKIE));

/** The header that sets it. */
export const sessionCookie = (site: Site, value: string, expires: Date): string =>
  writeCookie(site, { name: cookieName(site, SESSION_COOKIE), value, lasts: expires });
