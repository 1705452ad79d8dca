import { request } from 'node:http';
import { expect, test } from 'vitest';
import { newId, toToken } from '../../../src/core/ids.ts';
import { orderLinkTo, referredOrder } from '../../world/guests/referrals.ts';
import { newColleague, PASSWORD } from '../../world/people.ts';
import { ask } from '../../world/requests.ts';
import { useWorld } from '../../world/world.ts';

// Behavior over https, behind a proxy that ends TLS.

const secure = useWorld({ ROLE: 'api', BASE_URL: 'https://dragoman.example', ALLOW_TEST_GATEWAY: 'true' });
const plain = useWorld({ ROLE: 'api' });

const HSTS = 'strict-transport-security';

test('with a public address the metrics need a token, even for a local proxy that forwards no caller', async () => {
  const { status, text } = await ask(secure, { path: '/metrics' });
  const { message, hint } = JSON.parse(text) as { message: string; hint: string };
  expect([status, message, hint]).toEqual([
    401,
    expect.stringContaining('BASE_URL'),
    expect.stringContaining('METRICS_TOKEN'),
  ]);
  expect((await ask(plain, { path: '/metrics' })).status).toBe(200);
});

test('over https browsers must stay on https, and cookies cannot be set by another host', async () => {
  for (const path of ['/v1/ping', '/sign-in', '/docs/', '/nowhere']) {
    expect((await fetch(secure.url + path)).headers.get(HSTS), path).toBe('max-age=31536000');
    expect((await fetch(plain.url + path)).headers.has(HSTS), path).toBe(false);
  }
  const { email } = await newColleague(secure);
  const body = new URLSearchParams({ email, password: PASSWORD });
  const signedIn = await fetch(`${secure.url}/sign-in`, {
    method: 'POST',
    body,
    headers: { Origin: secure.url },
    redirect: 'manual',
  });
  const cookies = signedIn.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-dragoman_\w+=\S+; Path=\/; HttpOnly; SameSite=Lax;.*; Secure$/);
  const [session = ''] = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const visit = (cookie: string) => fetch(`${secure.url}/console`, { headers: { Cookie: cookie }, redirect: 'manual' });
  expect((await visit(session)).status).toBe(200);
  // A cookie name that another host could set is not accepted.
  expect((await visit(session.replace('__Host-', ''))).status).toBe(303);
});

test('over https a browser stores the sessions of the newest ten orders, each for two days at most', async () => {
  const maker = await secure.newAccount();
  const email = 'many-orders@home.example';
  const { quote } = await referredOrder(secure, maker, { email });
  const guestOf = (quote: string) => `__Host-dragoman_guest_${quote}`;
  const before = Array.from({ length: 12 }, () => guestOf(toToken('quote', newId())));
  // The order's own cookie is the oldest: it is cleared first and set again as the newest.
  const cookies = [
    `${guestOf(quote)}=x`,
    '__Host-dragoman_guest_other=1',
    ...before.map((name) => `${name}=x`),
    '__Host-dragoman_session=s',
  ];
  const opened = await fetch(secure.url + (await orderLinkTo(secure, email)), {
    method: 'POST',
    headers: { Origin: secure.url, Cookie: cookies.join('; ') },
    redirect: 'manual',
  });
  expect(opened.status).toBe(303);
  const [clearedOwn = '', own = '', ...ended] = opened.headers.getSetCookie();
  expect(own).toMatch(/^__Host-dragoman_guest_quote_\w+=\S+; Path=\/;.* Max-Age=172800; Secure$/);
  const cleared = (name: string) => `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure`;
  expect(clearedOwn).toBe(cleared(guestOf(quote)));
  expect(ended).toEqual(before.slice(0, 3).map(cleared));
});

test('a request with two Authorization headers is refused', async () => {
  const account = await plain.newAccount();
  const { hostname, port } = new URL(plain.url);
  const keys = [`Bearer ${account.keys.live}`, 'Bearer dgm_live_other'];
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    request({ hostname, port, path: '/v1/ping', headers: { Host: hostname, Authorization: keys } }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk) => {
        text += chunk;
      });
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('more than one Authorization header');
});
