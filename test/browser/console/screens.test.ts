import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { newCustomer, orderAt } from '../../world/orders.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk } from './desk.ts';

// Accessibility and layout of every console screen.

const world = useWorld({ COMPANY_NAME: 'Harbor Translations' }, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);
const at = { world, visitor };
const LONG = 'Fernández-Villaverde, Ortiz de Zárate & Associés, Rechtsanwälte und Notare mbB';
const account = useFixture(() => world.newAccount({ name: LONG, email: 'office@long.example', invoicing: true }));

/** Screens that together show every colour, checked in dark mode. */
const DARK_SCREENS = ['work', 'orders', 'operations', 'accounts/'];

test('no screen has an accessibility error, calls another host or violates its policy, in light or dark mode', async () => {
  const { token: quote } = await newQuote(account.live);
  const { token: order } = await orderAt('in_review', await newCustomer(world, { name: LONG }));
  const { data: person } = await world.team.call('teamCreatePerson', {
    body: { name: 'Ann Translator', email: 'ann@team.example', role: 'translator' },
  });
  const { data: partner } = await world.team.call('teamCreatePartner', { body: { name: LONG } as never });
  const { page } = await newDesk(at, 'admin', '/console/work');
  const objects = [`quotes/${quote}`, `orders/${order}`, `people/${person.token}`, `accounts/${account.token}`];
  const lists = ['work', 'quotes', 'orders', 'people', 'assignments', 'payables', 'accounts', 'invoices', 'partners'];
  const others = ['apps', 'rates', 'operations', 'operations/emails', 'operations/audit', `partners/${partner.token}`];
  for (const screen of [...lists, ...objects, ...others, 'no/such/screen']) {
    await page.goto(`/console/${screen}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    const colorScheme = DARK_SCREENS.some((start) => screen.startsWith(start)) ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await visitor.checkPage(page);
  }
});

const SETTINGS = ['company', 'prices', 'taxes', 'invoicing', 'calendar', 'retention'];
const PHONE = { width: 390, height: 844 };

test('settings and the first-day guide have no accessibility error in light and dark mode, and fit a phone', async () => {
  const { page } = await newDesk(at, 'admin', '/console/work');
  const wide = page.viewportSize() ?? PHONE;
  for (const screen of ['settings', 'welcome', ...SETTINGS.map((name) => `settings/${name}`)]) {
    await page.goto(`/console/${screen}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      const moving = await page.evaluate('document.getAnimations().flatMap((one) => one.transitionProperty ?? [])');
      expect({ screen, colorScheme, moving }).toEqual({ screen, colorScheme, moving: [] });
      await visitor.checkPage(page);
    }
    await page.setViewportSize(PHONE);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect({ screen, width }).toEqual({ screen, width: PHONE.width });
    await page.setViewportSize(wide);
  }
});
