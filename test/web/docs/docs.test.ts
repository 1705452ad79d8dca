import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/ensure.mjs';
import { GUIDES } from '../../../src/web/docs/guides/guides.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import { type Operation, PATHS } from '../../../src/wire/paths.ts';
import { ROUTES } from '../../../src/wire/routes.ts';
import { EVENT_DATA } from '../../../src/wire/schemas/webhooks/event-data.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Visitors of /docs find every guide and every call, all linked to each other.

const world = useWorld({ ROLE: 'api' });

interface Visited {
  url: string;
  text: string;
  policy: string | null;
  links: string[];
  anchors: Set<string>;
}

/** Every page that can be reached from an address. */
async function walk(from: string): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  const waiting = [from];
  const browser = newBrowser(world);
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (visited.has(url)) continue;
    const { status, text, headers } = await browser.get(url);
    expect([url, status]).toEqual([url, 200]);
    const links = [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const anchors = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
    visited.set(url, { url, text, policy: headers.get('content-security-policy'), links, anchors });
    for (const link of links) {
      const { origin, pathname } = new URL(link, world.url + url);
      if (origin === world.url && /^\/docs(\/|$)/.test(pathname)) waiting.push(pathname);
    }
  }
  return visited;
}

// A Map does not work behind the proxy of `useFixture`, so wrap it in an object.
const walked = useFixture(async () => ({ site: await walk('/docs'), team: await walk('/docs/team') }));
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
const withoutLinks = (line: string) => line.replaceAll(/\[((?:[^\][]|\[[^\][]*\])*)\]\([^()]*\)/g, '$1');
const squeezed = (text: string) => text.replaceAll(/[\s`*]+/g, '');
const operations = Object.keys(PATHS) as Operation[];
const isTeamOperation = (operation: Operation) => ROUTES[operation].caller === 'team';

describe('the documentation site', () => {
  test('every guide is served with every sentence of its file', () => {
    for (const { name } of GUIDES) {
      const page = squeezed(textOf(walked.site.get(`/docs/${name}`)?.text ?? ''));
      const source = readFileSync(path.join(root, 'docs', `${name}.md`), 'utf8')
        .replaceAll(/<!--.*?-->\n?/gs, '')
        .replaceAll(/```mermaid.*?```/gs, '')
        .replaceAll(/^```.*$/gm, '');
      const missing = source
        .split('\n')
        .filter((line) => !/^\|[-|]+$/.test(line))
        .flatMap((line) => (line.startsWith('|') ? line.split(/(?<!\\)\|/) : [line]))
        .map((line) => squeezed(withoutLinks(line.replace(/^(#+|[-*]|\d+\.) /, '').replaceAll('\\|', '|'))))
        .filter((line) => line !== '' && !page.includes(line));
      expect([name, missing]).toEqual([name, []]);
    }
  });

  test('every link leads to an existing page and heading, and to no other host', () => {
    const all = new Map([...walked.site, ...walked.team]);
    let checked = 0;
    for (const { url, links } of all.values()) {
      for (const link of links) {
        checked += 1;
        const { origin, pathname, hash } = new URL(link, world.url + url);
        if (origin !== world.url) expect([url, link]).toEqual([url, expect.stringContaining('rfc-editor.org')]);
        const target = all.get(pathname);
        if (target === undefined || hash === '') continue;
        expect([url, link, target.anchors.has(decodeURIComponent(hash.slice(1)))]).toEqual([url, link, true]);
      }
    }
    expect(checked).toBeGreaterThan(1000);
  });

  test('every call has its sentence, its request and its answer; the team’s calls are on separate pages', () => {
    const [customerText, teamText] = [walked.site, walked.team].map((part) =>
      [...part.values()].map(({ text }) => text).join('\n'),
    );
    for (const operation of operations) {
      const [has, lacks] = isTeamOperation(operation) ? [teamText, customerText] : [customerText, teamText];
      expect([operation, has?.includes(`id="${operation}"`)]).toEqual([operation, true]);
      if (isTeamOperation(operation))
        expect([operation, lacks?.includes(`id="${operation}"`)]).toEqual([operation, false]);
    }
    for (const { url, text } of [...walked.site.values(), ...walked.team.values()]) {
      const sections = text
        .split('<section class="operation"')
        .slice(1)
        .filter((one) => one.includes('class="beside"'));
      for (const section of sections) expect([url, section]).toEqual([url, expect.stringContaining('curl ')]);
    }
    for (const name of Object.keys(EVENT_DATA)) expect(walked.site.get('/docs/events')?.anchors).toContain(name);
    for (const code of Object.keys(ERRORS)) expect(walked.site.get('/docs/errors')?.anchors).toContain(code);
  });

  test('customers see nothing of the team’s part, not even in their search', async () => {
    for (const [url, { text }] of walked.site) {
      if (url.startsWith('/docs/team')) throw new Error(`${url} was reached from the pages for customers.`);
      // Guides mention what the team does; no call of the team is described.
      expect([url, /class="call"><span>\w+<\/span> \/team\/v1/.test(text)]).toEqual([url, false]);
    }
    const index = await (await fetch(`${world.url}/docs/search.json`)).text();
    expect(index).not.toContain('/docs/team');
  });

  test('no page needs an inline script or anything from another host', () => {
    for (const { url, text, policy } of [...walked.site.values(), ...walked.team.values()]) {
      expect([url, policy]).toEqual([url, expect.stringContaining("default-src 'none'")]);
      expect([url, policy]).toEqual([url, expect.not.stringMatching(/unsafe|https?:/)]);
      expect([url, /<script(?![^>]* src="\/)|<style| style="| on[a-z]+="/.test(text)]).toEqual([url, false]);
    }
    const front = walked.site.get('/docs')?.text ?? '';
    expect(Buffer.byteLength(front)).toBeLessThan(20_000);
  });

  test.each([
    ['payQuote', '/docs/api/quotes#payQuote'],
    ['idempotency_mismatch', '/docs/errors#idempotency_mismatch'],
    ['order.file_created', '/docs/events#order.file_created'],
    ['hold_answered_at', '/docs/api/'],
    ['check signature', '/docs/webhooks#checking-the-signature'],
    ['test cards', '/docs/payments#test-cards'],
  ])('searching for %s without script finds %s', async (sought, url) => {
    const { text } = await newBrowser(world).get(`/docs/search?q=${encodeURIComponent(sought)}`);
    const [first = ''] = text.match(/<ol class="results">.*?<\/li>/s) ?? [];
    expect(first).toContain(`href="${url}`);
  });

  test('a search without results says so, and an unknown address shows a page', async () => {
    const browser = newBrowser(world);
    expect((await browser.get('/docs/search?q=zebra')).text).toContain('No results for all of these words');
    expect((await browser.get('/docs/search?q=%3Cscript%3E')).text).not.toContain('<script>');
    const missing = await browser.get('/docs/no-such-guide');
    expect([missing.status, missing.text.includes('<h1>')]).toEqual([404, true]);
    expect((await browser.get('/docs/operating')).status).toBe(404);
  });

  test.each(['/docs/explorer', '/docs/explorer/'])('%s, an old address, leads to the reference', async (old) => {
    const { status, headers } = await fetch(world.url + old, { redirect: 'manual' });
    expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: '/docs/api' });
  });
});
