import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.mjs';
import { root } from './ensure.mjs';

// Draws the README's pictures of the console, from a service that `seed` has filled:
// node scripts/pictures.mjs http://localhost:8080 admin@team.example <password>

const [baseURL = 'http://localhost:8080', email = '', password = ''] = process.argv.slice(2);
/** 1,200 pixels for a page that is 1,280 wide. */
const SIZE = { viewport: { width: 1280, height: 768 }, deviceScaleFactor: 1200 / 1280 };

const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ['--no-sandbox'] });
const page = await browser.newPage({ baseURL, reducedMotion: 'reduce', ...SIZE });

await page.goto('/sign-in');
await page.getByLabel('Email').fill(email);
await page.getByLabel('Password').fill(password);
await page.keyboard.press('Enter');
await page.waitForURL('**/console/**');
await draw('console-work', '/console/work?queue=to_translate');
await draw('console-order', `/console/orders/${await first('orders', 'approved', needsParcel)}`);
await draw('console-prices', '/console/settings/prices?list=standard');
await draw('console-invoice', `/console/invoices/${await first('invoices', 'issued', isPaidInPart)}`);
await browser.close();

async function draw(name, path) {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('[class*=Skeleton]') === null && document.fonts.status === 'loaded',
  );
  await page.screenshot({ path: join(root, 'docs', 'images', `${name}.png`) });
}

/** Token of the first row that shows most, or of the first row. */
async function first(list, status, showsMost) {
  const query = new URLSearchParams({ 'filter[status]': status, per_page: '100' });
  const read = async (url) => (await fetch(url)).json();
  const { data } = await page.evaluate(read, `/team/v1/${list}?${query}`);
  return (data.find(showsMost) ?? data[0]).token;
}

function needsParcel({ delivery, shipped_at }) {
  return delivery === 'physical' && shipped_at === null;
}

function isPaidInPart({ due, total }) {
  return due > 0 && due < total;
}
