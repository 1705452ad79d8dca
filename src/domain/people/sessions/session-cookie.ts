// The cookie that keeps somebody signed in.

export const SESSION_COOKIE = 'dragoman_session';

/** The session in a request's cookies; empty when there is none. */
export function sessionOf(cookies: string | undefined): string {
  const pattern = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([A-Za-z0-9_-]{1,100})`);
  return pattern.exec(cookies ?? '')?.[1] ?? '';
}

/** The header that sets it. Lax: whoever comes from an app's site to connect it is signed in; forms are checked apart. */
export function sessionCookie({ baseUrl }: { baseUrl: string }, value: string, expires: Date): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${expires.toUTCString()}${secure}`;
}
