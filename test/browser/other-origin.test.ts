import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerConsent, beginConnecting, newApp } from '../world/apps.ts';
import { useFixture } from '../world/use-fixture.ts';
import { newMember } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';
import { useChromium } from './chromium.ts';

// An app that runs in a browser, on a page of another origin.

const world = useWorld();
const visitor = useChromium(world);
const account = useFixture(() => world.newAccount());
const site = useFixture(openSite, ({ close }) => close());

/** A site on the service's own host, so that the browser would send the session cookie. */
async function openSite() {
  const { hostname } = new URL(visitor.url);
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Casebook</title>');
  }).listen(0, hostname);
  await once(server, 'listening');
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openApp(): Promise<Page> {
  const page = await visitor.newPage();
  await page.goto(site.url);
  return page;
}

interface SentRequest {
  url: string;
  init?: RequestInit;
}

/** The answer as the page's own script sees it; the browser's error message where it sees none. */
const fetchIn = (page: Page, sent: SentRequest) =>
  page.evaluate(async ({ url, init }) => {
    try {
      const response = await fetch(url, init);
      const requestId = response.headers.get('request-id');
      return { status: response.status, text: await response.text(), requestId };
    } catch (error) {
      return { status: null, text: String(error), requestId: null };
    }
  }, sent);

/** The app's page exchanges the code it received after the customer's consent. */
async function exchange(page: Page): Promise<string> {
  const app = await newApp(world, { confidential: false, redirect: site.url });
  const begun = await beginConnecting(app, await newMember(world, account.token), { redirect: site.url });
  const back = new URL(await answerConsent(begun, { decision: 'allow', account: account.token }));
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: app.token,
    code: back.searchParams.get('code') ?? '',
    code_verifier: begun.verifier,
    redirect_uri: site.url,
  });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', headers, body: body.toString() };
  const { status, text } = await fetchIn(page, { url: `${visitor.url}/oauth/token`, init });
  expect({ status, text }).toMatchObject({ status: 200 });
  return (JSON.parse(text) as { access_token: string }).access_token;
}

test('a page of another origin exchanges its code, calls the API with the token and reads every answer', async () => {
  const page = await openApp();
  const token = await exchange(page);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': 'once' };
  const listed = await fetchIn(page, { url: `${visitor.url}/v1/quotes`, init: { headers } });
  expect(listed).toMatchObject({ status: 200, requestId: expect.stringMatching(/./) });
  expect(JSON.parse(listed.text)).toMatchObject({ data: [] });
  const asked = { method: 'POST', headers, body: '{}' };
  const refused = await fetchIn(page, { url: `${visitor.url}/v1/quotes`, init: asked });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'validation_failed' });
  const missing = await fetchIn(page, { url: `${visitor.url}/v1/nothing`, init: { method: 'DELETE', headers } });
  expect(missing.status).toBe(404);
});

test('a page of another origin reads the bytes of a file through the API', async () => {
  const page = await openApp();
  const token = await exchange(page);
  const text = await page.evaluate(
    async ({ url, token }) => {
      const headers = { Authorization: `Bearer ${token}` };
      const body = new FormData();
      body.set('file', new Blob(['Certificado de nacimiento']), 'birth.txt');
      const sent = await fetch(`${url}/v1/files`, { method: 'POST', headers, body });
      const { data } = (await sent.json()) as { data: { id: string } };
      return (await fetch(`${url}/v1/files/${data.id}/download`, { headers })).text();
    },
    { url: visitor.url, token },
  );
  expect(text).toBe('Certificado de nacimiento');
});

test('a page of another origin reads nothing with a person’s session or with an API key', async () => {
  const page = await openApp();
  const { cookie } = await newMember(world, account.token);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: visitor.url }]);
  const unreadable = { status: null, text: expect.stringContaining('Failed to fetch') };
  const withSession = { credentials: 'include' } as const;
  expect(await fetchIn(page, { url: `${visitor.url}/v1/account`, init: withSession })).toMatchObject(unreadable);
  expect(await fetchIn(page, { url: `${visitor.url}/account`, init: withSession })).toMatchObject(unreadable);
  const withKey = { headers: { Authorization: `Bearer ${account.keys.live}` } };
  expect(await fetchIn(page, { url: `${visitor.url}/v1/account`, init: withKey })).toMatchObject(unreadable);
  // Without session and key, the same page reads the refusal.
  expect(await fetchIn(page, { url: `${visitor.url}/v1/account` })).toMatchObject({ status: 401 });
  expect(await fetchIn(page, { url: `${visitor.url}/openapi.json` })).toMatchObject({ status: 200 });
});
