import { expect, test } from 'vitest';
import { newTeamMember } from '../world/people.ts';
import { newQuote } from '../world/quotes.ts';
import { useWorld } from '../world/world.ts';
import { useChromium } from './chromium.ts';

// Loading the console in a browser with an empty cache.

const world = useWorld({ ROLE: 'api' });
const visitor = useChromium(world);

/** A page of a team member who is signed in and has opened nothing. */
async function newUncachedPage() {
  const { cookie } = await newTeamMember(world, 'pricing');
  const [name = '', value = ''] = cookie.split('=');
  const page = await visitor.newPage({ reducedMotion: 'reduce' });
  await page.context().addCookies([{ name, value, url: visitor.url }]);
  return page;
}

test('the console shows its first screen after at most 15 requests', async () => {
  const { number } = await newQuote((await world.newAccount()).live);
  const page = await newUncachedPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/console/work');
  await page.getByText(number).first().waitFor();
  expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(15);
});

test('a console file that fails to load is requested again, and the screen stays', async () => {
  const { number, token } = await newQuote((await world.newAccount()).live);
  const page = await newUncachedPage();
  let requests = 0;
  await page.route(/\/web\/screens\/esm-/, async (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto(`/console/quotes/${token}`);
  await page.getByRole('heading', { name: `Quote ${number}` }).waitFor();
  await expect.poll(() => requests).toBeGreaterThan(1);
  await page.getByRole('heading', { name: `Quote ${number}` }).waitFor();
});

test('a quote created before the console follows the stream still appears in its list', async () => {
  const account = await world.newAccount();
  const { number: first } = await newQuote(account.live);
  const page = await newUncachedPage();
  let openStream = (): void => undefined;
  const streamOpened = new Promise<void>((resolve) => {
    openStream = resolve;
  });
  await page.route('**/team/v1/stream*', async (route) => {
    await streamOpened;
    await route.continue();
  });
  await page.goto('/console/work');
  await page.getByText(first).first().waitFor();
  const { number } = await newQuote(account.live);
  openStream();
  await page.getByText(number).first().waitFor();
});
