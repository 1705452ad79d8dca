import { expect, test } from 'vitest';
import { upload } from '../world/files.ts';
import { administratorLink } from '../world/people.ts';
import { translation } from '../world/services.ts';
import { useFixture } from '../world/use-fixture.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();
const account = useFixture(() => world.newAccount());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, { headers, redirect: 'manual' });
const post = (path: string, headers: Record<string, string> = {}, form: Record<string, string> = {}) =>
  fetch(world.url + path, {
    method: 'POST',
    headers: { Origin: world.url, ...headers },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

const newLink = () => administratorLink(world);

async function signIn(): Promise<string> {
  const answer = await post(await newLink());
  const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  await post('/account/set-up/skip', { Cookie });
  return Cookie;
}

async function newQuote(): Promise<string> {
  const files = [await upload(account.live, 'acta <b>.txt')];
  const { data } = await account.live.call('createQuote', {
    body: { files, services: translation(), reference: 'M-1' },
  });
  return data.token;
}

const paymentPath = async (token: string) => {
  const { data } = await account.live.call('getQuote', { params: { token } });
  return new URL(data.payment_url ?? 'http://none').pathname;
};

test('a sign-in link works once, and viewing its page does not use it up', async () => {
  const link = await newLink();
  expect((await get(link)).status).toBe(200);
  expect((await get(link)).status).toBe(200);
  const first = await post(link);
  expect(first.status).toBe(303);
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  expect((await post(link)).status).toBe(404);
});

test('a sign-in link expires after a day', async () => {
  const link = await newLink();
  world.clock.advance(25 * 3_600_000);
  expect((await post(link)).status).toBe(404);
});

test('the console asks a stranger to sign in, and shows nothing after signing out', async () => {
  const token = await newQuote();
  const toSignIn = async (path: string, Cookie = '') => (await get(path, { Cookie })).headers.get('location');
  expect(await toSignIn('/console')).toBe('/sign-in?next=%2Fconsole');
  expect(await toSignIn(`/console/quotes/${token}`, 'dragoman_session=made-up')).toBe(
    `/sign-in?next=%2Fconsole%2Fquotes%2F${token}`,
  );
  const Cookie = await signIn();
  expect((await get('/console', { Cookie })).status).toBe(200);
  await post('/sign-out', { Cookie });
  expect(await toSignIn('/console', Cookie)).toBe('/sign-in?next=%2Fconsole');
});

test('a form on another site cannot act for a signed-in person', async () => {
  const Cookie = await signIn();
  expect((await post('/sign-out', { Cookie, Origin: 'https://evil.example' })).status).toBe(403);
  expect((await get('/console', { Cookie })).status).toBe(200);
});

test('the customer’s page shows a priced quote to anyone with its link, and to no one else', async () => {
  const token = await newQuote();
  await world.team.call('teamPriceQuote', { params: { token }, body: {} });
  const path = await paymentPath(token);
  const page = await get(path);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('Reviewed and priced by our team.');
  expect((await get(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  expect((await get(path.replace(token, 'quote_01k9zq4m8te3fs5f9r6vd2x7hb'))).status).toBe(404);
});

test('the customer declines a quote with a reason on its page', async () => {
  const token = await newQuote();
  await world.team.call('teamPriceQuote', { params: { token }, body: {} });
  const path = await paymentPath(token);
  expect((await post(`${path}/decline`, {}, { reason: 'price_too_high' })).status).toBe(303);
  const { data } = await account.live.call('getQuote', { params: { token } });
  expect(data).toMatchObject({ status: 'cancelled', cancelled_reason: 'price_too_high' });
  expect(await (await get(path)).text()).toContain('This quote was cancelled.');
});

test('an unknown address shows a page that says so, with a link', async () => {
  const answer = await get('/account/no/such/page', { Accept: 'text/html' });
  expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
    status: 404,
    type: 'text/html; charset=utf-8',
  });
  const text = await answer.text();
  expect(text).toContain('Page not found');
  expect(text).toContain('<a href="/">Go to home page</a>');
});
