import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { quickReader, silentLog, silentMailer } from '../../support/doubles.ts';
import { fileForm } from '../../world/files.ts';
import { orderLinkTo, referredOrder } from '../../world/guests/referrals.ts';
import { newCustomer, orderAt, placeOrder } from '../../world/orders.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newMember, newPerson } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';

// The order page on a phone, for each role, and without access.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog, mailer: silentMailer });
const visitor = useChromium(world);
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));
const customer = useFixture(() => newCustomer(world, { name: 'Harper & Lowe' }));

const PHONE = { viewport: { width: 390, height: 844 } };

async function signIn(page: Page, { cookie }: { cookie: string }): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: visitor.url }]);
}

const expectFitsPhone = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

/** Expects the confirmation to have the focus and to be in view. */
async function expectConfirmed(page: Page, title: string): Promise<void> {
  const confirmed = page.locator('#confirmed');
  await confirmed.getByRole('heading', { name: title }).waitFor();
  // The browser scrolls to the anchor a moment after it has drawn the page.
  const isInView = `(() => { const { top, bottom } = document.querySelector('#confirmed').getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight; })()`;
  await expect.poll(() => page.evaluate(isInView)).toBe(true);
  expect(await page.locator(':focus').getAttribute('id')).toBe('confirmed');
}

test('on a phone, sending a message and sharing are confirmed in view', async () => {
  const email = 'ana@home.example';
  const { params } = await referredOrder(world, maker, { email, name: 'Ana Núñez' });
  const page = await visitor.newPage(PHONE);
  await page.goto(await orderLinkTo(world, email));
  await page.getByRole('button', { name: 'Open order' }).click();
  await page.getByLabel('Write to us').fill('The names are in the file.');
  await page.getByLabel('Attach files (optional)').setInputFiles({
    name: 'names.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ana Núñez'),
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectConfirmed(page, 'Message sent');
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Share messages' }).click();
  await expectConfirmed(page, 'Messages shared');
  await expectFitsPhone(page);
  await world.team.call('teamHoldOrder', { params, body: { reason: 'Núñez or Nunez?' } });
  await page.reload();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Sign out everywhere' }).click();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('heading', { name: 'You’re signed out everywhere' }).waitFor();
  await visitor.checkPage(page);
});

test('a member finds the order in the account’s list and reviews the new version alongside their request', async () => {
  const order = await orderAt('in_review', customer, { reference: 'Case 12 of Pérez' });
  await placeOrder(customer);
  const page = await visitor.newPage();
  await signIn(page, await newMember(world, customer.account));
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Quotes and orders' }).waitFor();
  await visitor.checkPage(page);
  await page.setViewportSize(PHONE.viewport);
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const row = page.getByRole('row').filter({ hasText: 'Case 12 of Pérez' });
  await row.getByRole('link').click();
  await page.getByText('Review your translations').waitFor();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Review translation' }).click();
  await page.getByText('Add marks', { exact: true }).click();
  await page.getByLabel('Page', { exact: true }).first().fill('1');
  await page.getByLabel('What’s wrong there').first().fill('García has an accent');
  await page.getByRole('button', { name: 'Request change' }).click();
  await page.getByRole('heading', { name: 'We’re making your changes' }).waitFor();
  const source = order.sources[0] ?? '';
  const body = fileForm('birth-en-2.txt', 'Translated anew', { source_file: source, language: 'en' });
  await world.team.call('teamAddTranslation', { params: order.params, body });
  await page.reload();
  await page.getByRole('link', { name: 'Review translation' }).click();
  await page.getByText('Change you requested').waitFor();
  await visitor.checkPage(page);
  await page.goto(`/account/${customer.account}/links`);
  await visitor.checkPage(page);
  await page.setViewportSize(PHONE.viewport);
  await expectFitsPhone(page);
});

test('a read-only member, a person without access and a signed-out visitor each see what they may do', async () => {
  const order = await orderAt('in_review', customer);
  const path = `/order/${order.quote}`;
  const reader = await visitor.newPage();
  await signIn(reader, await newPerson(world, [customer.account], 'read_only'));
  await reader.goto(path);
  await visitor.checkPage(reader);
  expect(await reader.getByRole('button').allInnerTexts()).toEqual(['Sign out']);
  const stranger = await visitor.newPage();
  await signIn(stranger, await newMember(world, (await world.newAccount()).token));
  await stranger.goto(path);
  await stranger.getByText('You don’t have access to this order, or it no longer exists.').waitFor();
  await visitor.checkPage(stranger);
  const signedOut = await visitor.newPage();
  await signedOut.goto(path);
  await visitor.checkPage(signedOut);
  await signedOut.getByRole('button', { name: 'Email me a link' }).click();
  await signedOut.getByRole('heading', { name: 'Link sent' }).waitFor();
});

test('the cancellation page has no accessibility error, before and after work has started', async () => {
  const [begun, untouched] = [await orderAt('in_progress', customer), await placeOrder(customer)];
  const page = await visitor.newPage();
  await signIn(page, await newMember(world, customer.account));
  for (const { quote } of [begun, untouched]) {
    await page.goto(`/order/${quote}/cancel`);
    await visitor.checkPage(page);
  }
});

test('the order links fit on a phone, with the way to revoke them', async () => {
  const email = 'revoke@home.example';
  await referredOrder(world, maker, { email, name: 'Nora New' });
  const { data } = await world.team.call('teamListAccounts', { filters: { q: email } });
  const account = data.find(({ livemode }) => livemode)?.token ?? '';
  const page = await visitor.newPage(PHONE);
  await signIn(page, await newMember(world, account));
  await page.goto(`/account/${account}/links`);
  const revoke = await page.getByRole('link', { name: /^Revoke/ }).boundingBox();
  expect((revoke?.x ?? 0) + (revoke?.width ?? 0)).toBeLessThanOrEqual(390);
  const isCut = "[...document.querySelectorAll('.scroll')].some((one) => one.scrollWidth > one.clientWidth)";
  expect(await page.evaluate(isCut)).toBe(false);
  await visitor.checkPage(page);
  await page.goto('/account/security');
  await visitor.checkPage(page);
  world.clock.advance(16 * 60_000);
  await page.reload();
  await visitor.checkPage(page);
  await page.goto(`/account/${account}/keys`);
  await visitor.checkPage(page);
});
