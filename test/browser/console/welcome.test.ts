import { expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { administratorLink, newTeamMember } from '../../world/people.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk } from './desk.ts';

// The first-day guide in a browser.

const sent: string[] = [];
const mailer = { send: async ({ to }: { to: string }) => void sent.push(to), close: async () => undefined };
const world = useWorld({ SANDBOX_PACE: 'instant' }, { reader: quickReader(), mailer });
const visitor = useChromium(world);
const at = { world, visitor };
const getGuide = async () => (await world.team.call('teamGetGuide')).data;

test('the first sign-in opens the guide; a step can be skipped and resumed, and its state is saved', async () => {
  const page = await visitor.newPage({ reducedMotion: 'reduce' });
  await page.goto(await administratorLink(world));
  await page.getByRole('button', { name: /Sign in/ }).click();
  await page
    .getByRole('button', { name: /later|now/i })
    .last()
    .click();
  await page.waitForURL('**/console/welcome');
  await page.getByRole('heading', { name: 'Set up your company' }).waitFor();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Skip: Prices' }).click();
  await page.getByText('1 of 8 steps').first().waitFor();
  await page.reload();
  await page.getByText('1 of 8 steps').first().waitFor();
  await page.getByRole('button', { name: 'Undo: Prices' }).click();
  await page.getByText('0 of 8 steps').first().waitFor();
});

test('the error of a one-click action is readable in light and dark mode', async () => {
  const { page, press, reads } = await newDesk(at, 'admin', '/console/welcome');
  const refused = { message: 'The service is being looked after. Try again.', code: 'invalid_state', errors: {} };
  await page.route('**/team/v1/firm/guide', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 422, headers: { 'request-id': 'req_0123456789' }, json: refused }),
  );
  await press('Skip: Prices');
  await reads('Request req_0123456789');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await visitor.checkPage(page);
  }
});

test('an administrator from another region is offered a price list in the local currency until there is one', async () => {
  const { page, press, reads } = await newDesk(at, 'admin', '/console/welcome', { locale: 'de-DE' });
  const offer = page.getByRole('link', { name: 'Create a price list in EUR, the currency of Germany' });
  await offer.click();
  const dialog = page.getByRole('dialog', { name: 'Create price list' });
  await dialog.waitFor();
  const typed = await Promise.all(
    ['Name', 'Identifier', 'Currency'].map((field) => dialog.getByLabel(field).inputValue()),
  );
  expect(typed).toEqual(['EUR', 'eur', 'EUR']);
  await press('Create price list');
  await reads('EUR created');
  await page.waitForURL('**/console/settings/prices?list=eur');
  await page.goto('/console/welcome');
  await reads('Prices are in USD.');
  await page.getByRole('link', { name: 'Open: Currency' }).waitFor();
  expect(await offer.count()).toBe(0);
});

test('the guide leads from a fresh start to the certificate of a test order', async () => {
  await newTeamMember(world, 'translator');
  const { page, press, reads } = await newDesk(at, 'admin', '/console/work');
  const card = page.getByRole('region', { name: 'Set up your company' });
  await card.waitFor();
  // The card is above the list and spans its full width.
  const [above, below] = [
    await card.boundingBox(),
    await page.getByRole('heading', { name: 'To price' }).boundingBox(),
  ];
  expect(above?.width).toBeGreaterThan(700);
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await card.getByRole('link', { name: 'Continue setup' }).click();
  await page.getByRole('link', { name: 'Open: Company' }).click();
  await page.getByLabel('Business name').fill('Harbor Translations');
  await press('Save changes');
  await reads('Company saved');
  await page.goBack();
  await reads('Customers see the name Harbor Translations.');
  // The guide detects steps done elsewhere.
  for (const step of ['Company', 'Team']) await page.getByRole('button', { name: `Undo: ${step}` }).waitFor();
  await press('Send test email');
  await reads(/mail server accepted the test email to/);
  expect(sent).toHaveLength(1);
  for (const step of ['Currency', 'Prices', 'Calendar', 'Payments']) await press(`Skip: ${step}`);
  await press('Run test order');
  await page.getByRole('list', { name: 'Test order progress' }).waitFor();
  await expect
    .poll(
      async () => {
        await world.app.worker.runNow('simulate_team');
        await world.app.worker.runNow('look_after_certificates');
        return (await getGuide()).test_order?.certificate_url;
      },
      { interval: 500 },
    )
    .not.toBeNull();
  await reads('You’re all set.');
  await visitor.checkPage(page);
  const certificate = page.getByRole('link', { name: 'View certificate' });
  const shown = await visitor.newPage();
  await shown.goto((await certificate.getAttribute('href')) ?? '');
  await shown.getByText('Harbor Translations').first().waitFor();
  await page.goto('/console/work');
  await page.getByRole('heading', { name: 'My work' }).waitFor();
  expect(await page.getByRole('region', { name: 'Set up your company' }).count()).toBe(0);
});
