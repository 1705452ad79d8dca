import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPE_WORDS } from '../../../src/wire/schemas/scope-words.ts';
import { type Account, openWorld, type World } from '../../world.ts';
import { refusal } from '../quotes/quotes-world.ts';
import { type Browser, beginConnecting, connectApp, newApp, openBrowser, pathOf, stranger } from './apps-world.ts';

// What people see: the question whether an app may act for them, and their apps and connections.

let world: World;
let account: Account;
let browser: Browser;
let here: string;
beforeAll(async () => {
  world = await openWorld();
  account = await world.newAccount();
  browser = await openBrowser(world, account.token);
  here = `/account/${account.token}`;
});
afterAll(() => world.close());

const textOf = async (response: Response) =>
  (await response.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the question names the app, what it may do, the accounts and who is asked', async () => {
  const app = await newApp(world);
  await world.team.call('teamChangeApp', {
    params: { token: app.token },
    body: { name: 'Casebook <b>', website: 'https://casebook.example/about', logo: `data:image/png;base64,${PNG}` },
  });
  const { consent } = await beginConnecting(app, browser, { scopes: ['quotes:read', 'quotes:pay'] });
  const response = await browser.get(consent);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self' https://app.example;");
  const page = await textOf(response);
  for (const words of [
    'Casebook &lt;b&gt;',
    'casebook.example',
    'not verified by us',
    SCOPE_WORDS['quotes:read'],
    SCOPE_WORDS['quotes:pay'],
    'Acme Legal',
    'Acme Legal (sandbox',
    'Maria Petrova',
    'app.example',
    `/apps/${app.token}/logo`,
  ])
    expect(page).toContain(words);
  expect(page).not.toContain(SCOPE_WORDS['files:write']);
  await world.team.call('teamChangeApp', { params: { token: app.token }, body: { verified: true } });
  expect(await textOf(await browser.get(consent))).not.toContain('not verified');
});

test('a stranger signs in first and comes back to the question', async () => {
  const visitor = stranger(world);
  const { consent } = await beginConnecting(await newApp(world), visitor);
  const response = await visitor.get(consent);
  expect([response.status, pathOf(response)]).toEqual([303, `/sign-in?next=${encodeURIComponent(consent)}`]);
  const posted = await visitor.post(consent, { decision: 'allow', account: account.token });
  expect(pathOf(posted)).toBe(`/sign-in?next=${encodeURIComponent(consent)}`);
});

test('whoever is signed in as somebody else can say so', async () => {
  const other = await openBrowser(world, account.token);
  const { consent } = await beginConnecting(await newApp(world), other);
  expect(pathOf(await other.post(`${consent}/other`, {}))).toBe(`/sign-in?next=${encodeURIComponent(consent)}`);
  expect(pathOf(await other.get(consent))).toContain('/sign-in');
});

test('who has no account is told so, and can go back', async () => {
  const nobody = await openBrowser(world);
  const { consent } = await beginConnecting(await newApp(world), nobody);
  const page = await textOf(await nobody.get(consent));
  expect(page).toContain('There is no account that you could connect');
  expect(page).not.toContain('value="allow"');
  const back = await nobody.get(pathOf(await nobody.post(consent, { decision: 'refuse' })));
  expect(back.headers.get('location')).toContain('error=access_denied');
});

test('a question that nobody asked is not there', async () => {
  expect((await browser.get('/connect/unknown')).status).toBe(404);
});

test('a member registers an app and sees its secrets on that page only', async () => {
  const form = new FormData();
  form.set('name', 'Paper trail');
  form.set('redirect_uris', 'https://one.example/back\n\nhttps://two.example/back\n');
  form.set('website', '');
  form.set('webhook_url', '');
  form.set('kind', 'confidential');
  form.set('logo', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'logo.png');
  const made = await fetch(`${world.url}${here}/apps`, {
    method: 'POST',
    body: form,
    headers: { Cookie: browser.cookie, Origin: world.url },
  });
  expect(made.status).toBe(200);
  const page = await textOf(made);
  const secret = /dgm_app_[\w-]+/.exec(page)?.[0] ?? '';
  expect(page).toContain('whsec_');
  const { data } = await account.live.call('listApps');
  const app = data.find(({ name }) => name === 'Paper trail');
  expect(app?.redirect_uris).toEqual(['https://one.example/back', 'https://two.example/back']);
  expect(app?.logo_url).toBeTruthy();
  const list = await textOf(await browser.get(`${here}/apps`));
  expect(list).toContain('Paper trail');
  expect(list).not.toContain(secret);
  const path = `${here}/apps/${app?.token}`;
  expect(await textOf(await browser.get(path))).not.toContain(secret);
  const renewed = await textOf(await browser.post(`${path}/secret`, {}));
  expect(/dgm_app_[\w-]+/.exec(renewed)?.[0]).not.toBe(secret);
  expect(await textOf(await browser.post(`${path}/webhook_secret`, {}))).toContain('whsec_');
  const changed = {
    name: 'Paper',
    redirect_uris: 'https://one.example/back',
    website: 'https://one.example',
    webhook_url: '',
  };
  expect((await browser.post(path, changed)).status).toBe(303);
  const params = { token: app?.token ?? '' };
  expect((await account.live.call('getApp', { params })).data).toMatchObject({
    name: 'Paper',
    website: 'https://one.example',
    logo_url: app?.logo_url,
  });
  expect((await browser.post(`${path}/disable`, {})).status).toBe(303);
  expect((await account.live.call('getApp', { params })).data.disabled_at).toBeTruthy();
  expect(await textOf(await browser.get(path))).toContain('Disabled');
});

test('a form that is not right comes back filled in, with what is wrong', async () => {
  const response = await browser.post(`${here}/apps`, {
    name: 'Kept',
    redirect_uris: 'http://far.example',
    website: 'x',
  });
  expect(response.status).toBe(422);
  const page = await textOf(response);
  for (const words of [
    'value="Kept"',
    'http://far.example',
    'http:// is for localhost only',
    'The URL must begin with https://.',
  ])
    expect(page).toContain(words);
  expect((await browser.post(`${here}/apps`, {})).status).toBe(422);
});

test('a member sees what apps may do and disconnects them', async () => {
  const connected = await connectApp(world, account, { scopes: ['orders:read'] });
  const page = await textOf(await browser.get(`${here}/connections`));
  expect(page).toContain(connected.name);
  expect(page).toContain(SCOPE_WORDS['orders:read']);
  const ended = await browser.post(`${here}/connections/${connected.connection}/end`, {});
  expect([ended.status, pathOf(ended)]).toEqual([303, `${here}/connections`]);
  expect((await refusal(world.as(connected.token).call('ping'))).status).toBe(401);
  expect(await textOf(await browser.get(`${here}/connections`))).not.toContain(connected.name);
});

test('the pages of an account are for its people', async () => {
  const other = await openBrowser(world, (await world.newAccount({ email: 'else@else.example' })).token);
  const app = await newApp(world, { owner: account.token });
  const { connection } = await connectApp(world, account);
  for (const path of [`${here}/apps`, `${here}/apps/${app.token}`, `${here}/connections`]) {
    expect([path, (await other.get(path)).status]).toEqual([path, 404]);
    expect(pathOf(await stranger(world).get(path))).toContain('/sign-in?next=');
  }
  for (const path of [`${here}/apps/${app.token}/disable`, `${here}/connections/${connection}/end`])
    expect([path, (await other.post(path, {})).status]).toEqual([path, 404]);
  expect((await account.live.call('getApp', { params: { token: app.token } })).data.disabled_at).toBeNull();
});
