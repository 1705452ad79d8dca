import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { newApp } from '../world/apps.ts';
import { useFixture, useFixtureEach } from '../world/use-fixture.ts';
import { newMember } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';
import { useChromium } from './chromium.ts';

// A person decides in a real browser whether an app may act for an account.

const world = useWorld();
const visitor = useChromium(world);
const account = useFixture(() => world.newAccount());
const site = useFixture(openSite, ({ close }) => close());
const app = useFixtureEach(() => newApp(world, { redirect: site.redirect }));

/** The app's own site, at another origin. */
async function openSite() {
  const server = createServer((_request, response) => response.end('welcome back')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    redirect: `http://127.0.0.1:${(server.address() as AddressInfo).port}/back`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openConsentPage() {
  const page = await visitor.newPage();
  const { cookie } = await newMember(world, account.token);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: visitor.url }]);
  const codeVerifier = 'v'.repeat(43);
  const uri = await app.client.authorizationCode.getAuthorizeUri({
    redirectUri: site.redirect,
    state: 'here',
    codeVerifier,
    scope: ['quotes:read', 'orders:read'],
  });
  await page.goto(uri);
  return { page, codeVerifier };
}

test('someone allows an app, and the browser returns to the app with a code that works', async () => {
  const { page, codeVerifier } = await openConsentPage();
  await visitor.checkPage(page);
  await page.getByRole('heading', { name: `Connect ${app.name}?` }).waitFor();
  // No account is preselected where there is a choice.
  await page.getByRole('button', { name: `Allow ${app.name}` }).click();
  expect(page.url()).toContain('/connect/');
  await page.getByLabel('Acme Legal', { exact: true }).check();
  await page.getByRole('button', { name: `Allow ${app.name}` }).click();
  await page.waitForURL(`${site.redirect}**`);
  const tokens = await app.client.authorizationCode.getTokenFromCodeRedirect(page.url(), {
    redirectUri: site.redirect,
    state: 'here',
    codeVerifier,
  });
  await world.as(tokens.accessToken).call('listQuotes');
  await page.goto(`/account/${account.token}/connections`);
  await page.getByRole('heading', { name: app.name }).waitFor();
  await page.getByRole('link', { name: `Disconnect ${app.name}` }).click();
  await page.getByRole('button', { name: `Disconnect ${app.name}` }).click();
  await page.getByText('No app is connected to this account.').waitFor();
});

test('someone cancels, and the app receives an error', async () => {
  const { page } = await openConsentPage();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`${site.redirect}**`);
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
});

test('a member registers an app and disables it', async () => {
  const page = await visitor.newPage();
  const { cookie } = await newMember(world, account.token);
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
  await page.getByRole('link', { name: 'Disable the app' }).click();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: /^Disable / }).click();
  await page.getByText('Disabled').waitFor();
  await page.goto(`/account/${account.token}/connections`);
  await visitor.checkPage(page);
});
