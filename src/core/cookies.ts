// Cookies of this site, which hold secrets in letters that need no quoting.

/** Where the service is reached. Over https a cookie's name says that only this very host can have set it. */
export interface Site {
  baseUrl: string;
}

export const isSecure = ({ baseUrl }: Site): boolean => baseUrl.startsWith('https:');

/** The name of a cookie that goes with every page. */
export const cookieName = (site: Site, name: string): string => (isSecure(site) ? `__Host-${name}` : name);

/** The value of a cookie in a request's header; empty when it is not there. */
export function readCookie(header: string | undefined, name: string): string {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.split('=', 2);
    if (key.trim() === name && /^[A-Za-z0-9_.-]{1,1000}$/.test(value.trim())) return value.trim();
  }
  return '';
}

/** The names in a request's header, in its order. */
export const cookieNames = (header: string | undefined): string[] =>
  (header ?? '').split(';').map((pair) => (pair.split('=', 1)[0] ?? '').trim());

/** The header that sets a cookie, until a time or for some seconds. Lax: whoever comes by a link is known; forms are checked apart. */
export function writeCookie(
  site: Site,
  { name, value, lasts, path = '/' }: { name: string; value: string; lasts: Date | number; path?: string },
): string {
  const end = typeof lasts === 'number' ? `Max-Age=${lasts}` : `Expires=${lasts.toUTCString()}`;
  const secure = isSecure(site) ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; ${end}${secure}`;
}
