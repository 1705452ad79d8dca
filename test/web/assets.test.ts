import { expect, test } from 'vitest';
import { newApp } from '../world/apps.ts';
import { payable } from '../world/money.ts';
import { administratorLink } from '../world/people.ts';
import { newBrowser, newMember } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();

const get = (path: string, Cookie = '') => fetch(world.url + path, { headers: { Cookie }, redirect: 'manual' });

/** Every kind of page, as the browser receives it. */
async function everyPage(): Promise<Map<string, string>> {
  const account = await world.newAccount();
  const quote = await payable(world, account.live);
  const app = await newApp(world);
  const member = await newMember(world, account.token);
  const administrator = newBrowser(world);
  await administrator.post(await administratorLink(world));
  const arriving = newBrowser(world);
  await arriving.post(await administratorLink(world));
  await administrator.post('/account/set-up/skip');
  await member.post('/account/security/codes', {});
  const own = `/account/${account.token}`;
  const pages: [string, string?][] = [
    ['/account/set-up', arriving.cookie],
    ['/sign-in'],
    ['/sign-in/forgot'],
    [await administratorLink(world)],
    ['/sign-in/no-such-link'],
    [quote.path],
    [`${quote.path}x`],
    ['/connect/no-such-request'],
    ['/console', administrator.cookie],
    [`/console/quotes/${quote.token}`, administrator.cookie],
    ['/account/security', member.cookie],
    ['/account/security/codes', member.cookie],
    ...['people', 'apps', 'connections'].map((tab): [string, string] => [`${own}/${tab}`, member.cookie]),
    [`/oauth/authorize?response_type=code&client_id=${app.token}&redirect_uri=https://elsewhere.example`],
  ];
  const shown = pages.map(async ([path, cookie]) => [path, await (await get(path, cookie)).text()] as const);
  return new Map(await Promise.all(shown));
}

test('no page contains an inline script or style: all come from files of this origin', async () => {
  const pages = await everyPage();
  for (const [path, html] of pages) {
    expect([path, html]).toEqual([path, expect.stringMatching(/^<!doctype html>/)]);
    const loaded = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
    const sources = loaded.map((tag) => /(?:src|href)="([^"]*)"/.exec(tag)?.[1] ?? tag);
    expect([
      path,
      sources.filter((source) => !/^\/web\/(screens\/)?\w+-[A-Z0-9]{8}\.(css|js|svg)$/.test(source)),
    ]).toEqual([path, []]);
    expect([path, /<script\b[^>]*>[^<]|<style|\sstyle=|\son\w+=|javascript:/i.exec(html)]).toEqual([path, null]);
  }
});

test('files that pages load have their content’s hash in the name and may be cached forever', async () => {
  const html = await (await get('/sign-in')).text();
  const sources = [...html.matchAll(/(?:src|href)="(\/web\/[^"]+)"/g)].map(([, source = '']) => source);
  expect(sources.map((source) => source.replace(/-[A-Z0-9]{8}\./, '.')).toSorted()).toEqual([
    '/web/icon.svg',
    '/web/passkeys.js',
    '/web/site.css',
  ]);
  const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' };
  for (const source of sources) {
    const { status, headers } = await get(source);
    expect({
      status,
      kept: headers.get('cache-control'),
      type: headers.get('content-type')?.split(';')[0],
      sniffing: headers.get('x-content-type-options'),
    }).toEqual({
      status: 200,
      kept: 'public, max-age=31536000, immutable',
      type: types[source.split('.').at(-1) ?? ''],
      sniffing: 'nosniff',
    });
  }
});

test('a file of an earlier build, or of no build, is not found', async () => {
  for (const file of ['pay.js', 'pay-00000000.js', 'manifest.json', '..%2F..%2Fpackage.json']) {
    const answer = await get(`/web/${file}`);
    expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([
      file,
      404,
      expect.not.stringMatching('immutable'),
    ]);
  }
});

test('only a page with a script may run one, and no page may run inline scripts', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/sign-in')).toContain("script-src 'self';");
  for (const path of ['/sign-in/forgot', '/sign-in/no-such-link']) {
    expect(await policyOf(path)).toMatch(/^default-src 'none';/);
    expect(await policyOf(path)).not.toContain('script-src');
  }
  expect(await policyOf('/sign-in')).not.toContain('unsafe');
});
