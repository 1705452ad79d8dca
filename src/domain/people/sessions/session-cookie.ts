import { cookieName, readCookie, type Site, writeCookie } from '../../../core/cookies.ts';

export const SESSION_COOKIE = 'dragoman_session';

/** The session's secret; empty: no cookie. */
export const sessionOf = (cookies: string | undefined, site: Site): string =>
  readCookie(cookies, cookieName(site, SESSION_COOKIE));

/** Set-Cookie header. */
export const sessionCookie = (site: Site, value: string, expires: Date): string =>
  writeCookie(site, { name: cookieName(site, SESSION_COOKIE), value, lasts: expires });
