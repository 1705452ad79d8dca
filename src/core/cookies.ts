// Cookies of this site. Values are URL-safe, so they need no quoting.

/** Public address of the service. Over https, the `__Host-` prefix guarantees that only this host set the cookie. */
export interface Site {
  baseUrl: string;
}

export const isSecure = ({ baseUrl }: Site): boolean => baseUrl.startsWith('https:');

/** Name of a cookie with `Path=/`, which `__Host-` requires. */
export const cookieName = (site: Site, name: string): string => (isSecure(site) ? `__Host-${name}` : name);

/** Value of a cookie in the request's header; empty if missing. */
export function readCookie(header: string | undefined, name: string): string {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.split('=', 2);
    if (key.trim() === name && /^[A-Za-z0-9_.-]{1,1000}$/.test(value.trim())) return value.trim();
  }
  return '';
}

/** Cookie names in the order of the header. */
export const cookieNames = (header: string | undefined): string[] =>
  (header ?? '').split(';').map((pair) => (pair.split('=', 1)[0] ?? '').trim());

/**
 * `Set-Cookie` header that expires at a time or after some seconds. Lax, so that people who follow a link are
 * signed in; forms have their own check.
 */
export function writeCookie(
  site: Site,
  { name, value, lasts, path = '/' }: { name: string; value: string; lasts: Date | number; path?: string },
): string {
  const end = typeof lasts === 'number' ? `Max-Age=${lasts}` : `Expires=${lasts.toUTCString()}`;
  const secure = isSecure(site) ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; ${end}${secure}`;
}
