import { expect, test } from 'vitest';
import { SCOPE_WORDS } from '../../../src/wire/schemas/keys/scope-words.ts';
import { ENGLISH } from '../../../src/words/reader.ts';
import { say } from '../../../src/words/say.ts';
import { refusal } from '../../world/answers.ts';
import { beginConnecting, connectApp, newApp } from '../../world/apps.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser, newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Pages that people see: the consent page of an app, and their apps and connections.

const world = useWorld();
const account = useFixture(() => world.newAccount());
const browser = useFixture(() => newMember(world, account.token));
const accountPath = () => `/account/${account.token}`;

const plain = (text: string) => text.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the consent page names the app, its permissions, the accounts and the signed-in person', async () => {
  const app = await newApp(world);
  await world.team.call('teamChangeApp', {
    params: { token: app.token },
    body: { name: 'Casebook <b>', website: 'https://casebook.example/about', logo: `data:image/png;base64,${PNG}` },
  });
  const { consent } = await beginConnecting(app, browser, { scopes: ['quotes:read', 'quotes:pay'] });
  const response = await browser.get(consent);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self' https://app.example;");
  const page = plain(response.text);
  for (const words of [
    'Casebook &lt;b&gt;',
    'casebook.example',
    'We haven’t verified this app.',
    say(ENGLISH, 'connect.scope.quotes:read'),
    say(ENGLISH, 'connect.scope.quotes:pay'),
    'Acme Legal',
    'Acme Legal (sandbox',
    'Maria Petrova',
    'app.example',
    `/apps/${app.token}/logo`,
  ])
    expect(page).toContain(words);
  expect(page).not.toContain(say(ENGLISH, 'connect.scope.files:write'));
  await world.team.call('teamChangeApp', { params: { token: app.token }, body: { verified: true } });
  expect(plain((await browser.get(consent)).text)).not.toContain('haven’t verified');
});

test('a visitor signs in first and then returns to the consent page', async () => {
  const visitor = newBrowser(world);
  const { consent } = await beginConnecting(await newApp(world), visitor);
  const response = await visitor.get(consent);
  expect({ status: response.status, to: response.to }).toEqual({
    status: 303,
    to: `/sign-in?next=${encodeURIComponent(consent)}`,
  });
  const posted = await visitor.post(consent, { decision: 'allow', account: account.token });
  expect(posted.to).toBe(`/sign-in?next=${encodeURIComponent(consent)}`);
});

test('a person who is signed in as someone else can switch', async () => {
  const other = await newMember(world, account.token);
  const { consent } = await beginConnecting(await newApp(world), other);
  expect((await other.post(`${consent}/other`, {})).to).toBe(`/sign-in?next=${encodeURIComponent(consent)}`);
  expect((await other.get(consent)).to).toContain('/sign-in');
});

test('a person without an account sees a notice, and can go back to the app', async () => {
  const personWithoutAccount = await newMember(world);
  const { consent } = await beginConnecting(await newApp(world), personWithoutAccount);
  const page = plain((await personWithoutAccount.get(consent)).text);
  expect(page).toContain('You have no account to connect.');
  expect(page).not.toContain('value="allow"');
  const back = await personWithoutAccount.get((await personWithoutAccount.post(consent, { decision: 'refuse' })).to);
  expect(back.to).toContain('error=access_denied');
});

test('an unknown consent page is not found', async () => {
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
  const made = await fetch(`${world.url}${accountPath()}/apps`, {
    method: 'POST',
    body: form,
    headers: { Cookie: browser.cookie, Origin: world.url },
  });
  expect(made.status).toBe(200);
  const page = plain(await made.text());
  const secret = /dgm_app_[\w-]+/.exec(page)?.[0] ?? '';
  expect(page).toContain('whsec_');
  const { data } = await account.live.call('listApps');
  const app = data.find(({ name }) => name === 'Paper trail');
  expect(app?.redirect_uris).toEqual(['https://one.example/back', 'https://two.example/back']);
  expect(app?.logo_url).toBeTruthy();
  const list = plain((await browser.get(`${accountPath()}/apps`)).text);
  expect(list).toContain('Paper trail');
  expect(list).not.toContain(secret);
  const path = `${accountPath()}/apps/${app?.token}`;
  expect(plain((await browser.get(path)).text)).not.toContain(secret);
  const renewed = plain((await browser.post(`${path}/secret`, {})).text);
  expect(/dgm_app_[\w-]+/.exec(renewed)?.[0]).not.toBe(secret);
  expect(plain((await browser.post(`${path}/webhook_secret`, {})).text)).toContain('whsec_');
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
  expect(plain((await browser.get(path)).text)).toContain('Disabled');
});

test('an invalid form is shown again filled in, with its errors', async () => {
  const response = await browser.post(`${accountPath()}/apps`, {
    name: 'Kept',
    redirect_uris: 'http://far.example',
    website: 'x',
  });
  expect(response.status).toBe(422);
  const page = plain(response.text);
  for (const words of [
    'value="Kept"',
    'http://far.example',
    'http:// is for localhost only',
    'The URL must begin with https://.',
  ])
    expect(page).toContain(words);
  expect((await browser.post(`${accountPath()}/apps`, {})).status).toBe(422);
});

test('a member sees the permissions of apps and disconnects them', async () => {
  const connected = await connectApp(world, account, { scopes: ['orders:read'] });
  const page = plain((await browser.get(`${accountPath()}/connections`)).text);
  expect(page).toContain(connected.name);
  expect(page).toContain(SCOPE_WORDS['orders:read']);
  const ended = await browser.post(`${accountPath()}/connections/${connected.connection}/end`, {});
  expect({ status: ended.status, to: ended.to }).toEqual({ status: 303, to: `${accountPath()}/connections` });
  expect((await refusal(world.as(connected.token).call('ping'))).status).toBe(401);
  expect(plain((await browser.get(`${accountPath()}/connections`)).text)).not.toContain(connected.name);
});

test('only members see the pages of an account', async () => {
  const other = await newMember(world, (await world.newAccount({ email: 'else@else.example' })).token);
  const app = await newApp(world, { owner: account.token });
  const { connection } = await connectApp(world, account);
  for (const path of [`${accountPath()}/apps`, `${accountPath()}/apps/${app.token}`, `${accountPath()}/connections`]) {
    expect([path, (await other.get(path)).status]).toEqual([path, 404]);
    expect((await newBrowser(world).get(path)).to).toContain('/sign-in?next=');
  }
  for (const path of [`${accountPath()}/apps/${app.token}/disable`, `${accountPath()}/connections/${connection}/end`])
    expect([path, (await other.post(path, {})).status]).toEqual([path, 404]);
  expect((await account.live.call('getApp', { params: { token: app.token } })).data.disabled_at).toBeNull();
});
