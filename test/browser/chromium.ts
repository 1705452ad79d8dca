import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { scaleTimeout } from '../support/run/scale-timeout.ts';
import { sharedBrowser } from '../support/shared/browser.ts';
import { useFixture } from '../world/use-fixture.ts';
import type { World } from '../world/world.ts';
import { recordUnversioned } from './unversioned.ts';

// Real Chromium. Requests to other hosts and violations of the page's policy are recorded.

export interface Visitor {
  url: string;
  /** A page in a browser of its own: no cookie is shared with another visitor's. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** A page in a browser that an earlier test used: cookies and stores are cleared, its cache of our files is not. */
  warmPage(options?: BrowserContextOptions): Promise<Page>;
  /** Expects no finding by axe, no request to another host, no violation of the page's policy, no inline script. */
  checkPage(page: Page): Promise<void>;
  close(): Promise<void>;
}

interface Violations {
  foreign: string[];
  refused: string[];
}

/** Chromium for the tests of a file. */
export const useChromium = (world: Pick<World, 'app'>): Visitor =>
  useFixture(
    () => openChromium(world),
    (visitor) => visitor.close(),
  );

async function openChromium({ app }: Pick<World, 'app'>): Promise<Visitor> {
  const browser = await sharedBrowser();
  const contexts: BrowserContext[] = [];
  const url = app.baseUrl;
  const violationsByContext = new WeakMap<BrowserContext, Violations>();
  const clean = new Set<string>();
  const unversioned: string[] = [];
  const idleContexts = new Map<string, BrowserContext[]>();
  async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, ...options });
    contexts.push(context);
    const violations: Violations = { foreign: [], refused: [] };
    violationsByContext.set(context, violations);
    context.on('request', (request) => void recordUnversioned(request, unversioned));
    context.on('request', (request) => {
      const asked = new URL(request.url());
      if (/^(https?|wss?):$/.test(asked.protocol) && asked.origin !== url) violations.foreign.push(request.url());
    });
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.refused.push(message.text());
    });
    context.setDefaultTimeout(scaleTimeout(15_000));
    return context;
  }
  return {
    url,
    newPage: async (options = {}) => (await openContext(options)).newPage(),
    async warmPage(options = {}) {
      const kind = JSON.stringify(options);
      const free = idleContexts.get(kind) ?? [];
      idleContexts.set(kind, free);
      const context = free.pop() ?? (await openContext(options));
      reuseAfterTest(async () => {
        await clearContext(context);
        free.push(context);
      });
      return context.newPage();
    },
    async checkPage(page) {
      // An app draws its page a moment after the browser has loaded it.
      await page.locator('h1').first().waitFor({ state: 'attached' });
      const fingerprint = await fingerprintPage(page);
      if (!clean.has(fingerprint)) expect(await findBarriers(page)).toEqual([]);
      clean.add(fingerprint);
      const { foreign = [], refused = [] } = violationsByContext.get(page.context()) ?? {};
      expect({ foreign, refused }).toEqual({ foreign: [], refused: [] });
      expect(await page.locator('script:not([src])').count()).toBe(0);
      await shoot(page);
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      expect({ unversioned }).toEqual({ unversioned: [] });
    },
  };
}

/** A context opened in a hook stays open for all tests of the file. */
function reuseAfterTest(reuse: () => Promise<void>): void {
  try {
    onTestFinished(reuse);
  } catch {}
}

/** Clears cookies and stores, and closes the pages. */
async function clearContext(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  for (const page of context.pages()) {
    // A page on another origin has no store of ours.
    await page.evaluate('localStorage.clear(); sessionStorage.clear()').catch(() => undefined);
    await page.close();
  }
  await context.clearCookies();
}

async function findBarriers(page: Page): Promise<string[]> {
  // Legacy mode runs axe in the page: a second page took twice as long, and no frame is of another origin.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join(' ')}`);
    return `${id}: ${places.join('\n')}`;
  });
}

/** Everything axe judges by, without tokens: an equal page has equal findings, and one run takes a second. */
async function fingerprintPage(page: Page): Promise<string> {
  const focus = await page.evaluate('document.querySelector(":focus")?.outerHTML');
  const seen = [page.viewportSize(), new URL(page.url()).hash, focus, await page.content()];
  return withoutTokens(JSON.stringify(seen));
}

const withoutTokens = (text: string) => text.replaceAll(/[a-z]+_[0-7][0-9a-z]{25}|[\w-]{30,}/g, 'x');

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** With SCREENSHOTS set to a folder, every checked page is drawn there: wide and narrow, light and dark. */
async function shoot(page: Page): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const name = withoutTokens(`${page.url().replace(/^https?:\/\/[^/]+/, '')}-${await page.title()}`).replaceAll(
    /[^\w]+/g,
    '-',
  );
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.screenshot({ path: path.join(folder, `${name}-${size.width}-${colorScheme}.png`), fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
}
