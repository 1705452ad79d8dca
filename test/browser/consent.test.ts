import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newApp, openBrowser, type TestApp } from '../domain/apps/apps-world.ts';
import { type Account, openWorld, type World } from '../world.ts';
import { openChromium, type Visitor } from './chromium.ts';

// A person is asked by a real browser whether an app may act for an account.

let world: World;
let visitor: Visitor;
let account: Account;
let server: Server;
let redirect: string;
let app: TestApp;
beforeAll(async () => {
  world = await openWorld();
  visitor = await openChromium(world);
  account = await world.newAccount();
  // The app itself, at another origin.
  server = createServer((_request, response) => response.end('welcome back')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}/back`;
});
beforeEach(async () => {
  app = await newApp(world, { redirect });
});
afterAll(async () => {
  await visitor.close();
  server.closeAllConnections();
  server.close();
  await world.close();
});

async function asked() {
  const page = await visitor.newPage();
  const { cookie } = await openBrowser(world, account.token);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: visitor.url }]);
  const codeVerifier = 'v'.repeat(43);
  const uri = await app.client.authorizationCode.getAuthorizeUri({
    redirectUri: redirect,
    state: 'here',
    codeVerifier,
    scope: ['quotes:read', 'orders:read'],
  });
  await page.goto(uri);
  return { page, codeVerifier };
}

test('somebody allows an app, and the browser comes back to it with a code that works', async () => {
  const { page, codeVerifier } = await asked();
  await visitor.checkPage(page);
  await page.getByRole('heading', { name: `Connect ${app.name}?` }).waitFor();
  // Nothing is chosen for them where there is a choice.
  await page.getByRole('button', { name: `Allow ${app.name}` }).click();
  expect(page.url()).toContain('/connect/');
  await page.getByLabel('Acme Legal', { exact: true }).check();
  await page.getByRole('button', { name: `Allow ${app.name}` }).click();
  await page.waitForURL(`${redirect}**`);
  const tokens = await app.client.authorizationCode.getTokenFromCodeRedirect(page.url(), {
    redirectUri: redirect,
    state: 'here',
    codeVerifier,
  });
  await world.as(tokens.accessToken).call('listQuotes');
  await page.goto(`/account/${account.token}/connections`);
  await page.getByRole('heading', { name: app.name }).waitFor();
  await page.getByRole('button', { name: `Disconnect ${app.name}` }).click();
  await page.getByText('No app is connected to this account.').waitFor();
});

test('somebody cancels, and the app is told so', async () => {
  const { page } = await asked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`${redirect}**`);
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
});

test('a member registers an app and looks after it', async () => {
  const page = await visitor.newPage();
  const { cookie } = await openBrowser(world, account.token);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: visitor.url }]);
  await page.goto(`/account/${account.token}/apps`);
  await visitor.checkPage(page);
  await page.getByLabel('Name').fill('Paper trail');
  await page.getByLabel('Redirect URIs').fill('https://paper.example/back');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('shown only once').waitFor();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Go on to the app' }).click();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Disable the app' }).click();
  await page.getByText('Disabled').waitFor();
  await page.goto(`/account/${account.token}/connections`);
  await visitor.checkPage(page);
});
