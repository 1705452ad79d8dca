import { createHash, randomBytes } from 'node:crypto';
import type { SeedApp, SeedPerson } from './customers.ts';
import type { Stage } from './stage.ts';

const SCOPES = 'quotes:read quotes:write orders:read files:read';

/** Signs a person in, grants the app's scopes and exchanges its code for tokens, over HTTP like a real client. */
export async function connectSeedApp(
  stage: Stage,
  app: SeedApp,
  { person, account }: { person: SeedPerson; account: string },
): Promise<void> {
  const visit = openBrowser(stage);
  await visit('/sign-in', { email: person.email, password: person.password, next: '' });
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: app.token,
    response_type: 'code',
    redirect_uri: app.redirect,
    scope: SCOPES,
    state: 'seed',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const consent = await visit(`/oauth/authorize?${asked.toString()}`);
  const back = await visit(await visit(consent, { decision: 'allow', account }));
  const code = new URL(back).searchParams.get('code') ?? '';
  const exchange = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: app.redirect };
  const tokens = await fetch(`${stage.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...exchange, client_id: app.token, client_secret: app.secret }),
  });
  if (!tokens.ok) throw new Error(`An app’s code was answered with ${tokens.status}.`);
}

/** A browser with cookies; each visit returns the redirect's location. */
function openBrowser({ url, baseUrl }: Stage) {
  const cookies = new Map<string, string>();
  return async (to: string, form?: Record<string, string>): Promise<string> => {
    const { pathname, search } = new URL(to, baseUrl);
    const answer = await fetch(`${url}${pathname}${search}`, {
      method: form === undefined ? 'GET' : 'POST',
      ...(form && { body: new URLSearchParams(form) }),
      headers: { Origin: url, Accept: 'text/html', Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${pathname} was answered with ${answer.status}, and leads nowhere.`);
    return location;
  };
}
