import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Mailer } from '../../../src/net/mailer.ts';
import { makePdf } from '../../engines/reading/make.ts';
import { type MailServer, mailerTo, openMailServer, parseMails } from '../../support/mail-server.ts';
import { namesInZip } from '../../support/zip-names.ts';
import { fileForm, upload } from '../../world/files.ts';
import { CARDS, price } from '../../world/money.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';

// A referred customer, from the first email to the last paper, with emails and pages only.

let currentMailer: Mailer | null = null;
const mailer: Mailer = { send: async (mail) => currentMailer?.send(mail), close: async () => undefined };
const world = useWorld({ COMPANY_NAME: 'Harbor Translations' }, { mailer });
const visitor = useChromium(world);
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

const EMAIL = 'ana@home.example';
const LONG = 'Acta de nacimiento de María de los Ángeles Fernández-Villaverde y Ortiz de Zárate (copia legalizada).pdf';

/** Waits for the newest email with these words in its subject, and returns its text. */
async function findEmail(office: MailServer, words: string): Promise<string> {
  const find = async () => {
    await world.app.worker.runNow('send_mails');
    const mails = await parseMails(office);
    return mails.findLast((mail) => mail.subject?.includes(words))?.text ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

const linkIn = (text: string, kind: 'pay' | 'order'): string =>
  new RegExp(`https?://\\S+/${kind}/\\S+`).exec(text)?.[0] ?? '';

async function openOrder(page: Page, text: string): Promise<void> {
  await page.goto(linkIn(text, 'order'));
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Open order' }).click();
  await page.getByRole('heading', { name: /^Order \d/ }).waitFor();
}

async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(CARDS.pays);
  await page.getByLabel('Expiration date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ana María Núñez');
  await page.getByRole('button', { name: 'Pay $50.00' }).click();
  await page.getByRole('heading', { name: /^Order \d/ }).waitFor();
}

async function translate(params: { token: string }, name: string): Promise<void> {
  const { data } = await world.team.call('teamGetOrder', { params });
  const [source] = data.files.filter((file) => file.collection === 'source');
  const pdf = makePdf({ pages: 1, text: name });
  const body = fileForm(name, pdf, { source_file: source?.id ?? '', language: 'en' });
  await world.team.call('teamAddTranslation', { params, body });
}

interface GuestOrder {
  page: Page;
  office: MailServer;
  params: { token: string };
}

/** From the first email to the payment, which does not sign anyone in. */
async function orderByEmail(office: MailServer): Promise<GuestOrder> {
  const file = await upload(maker.live, LONG, makePdf({ pages: 1, text: 'Acta' }));
  const referral = { email: EMAIL, name: 'Ana María Núñez' };
  const { token } = await newQuote(maker.live, { files: [file], partner: { referral }, reference: 'MAKER-REF' });
  expect(await findEmail(office, 'Your quote')).toContain('on the recommendation of Immigrate Co');
  await price(world, token, 5000);
  const page = await visitor.newPage({ javaScriptEnabled: true });

  // The payment page accepts the payment and signs no one in.
  await page.goto(linkIn(await findEmail(office, 'is ready'), 'pay'));
  await visitor.checkPage(page);
  await payByCard(page);
  expect(await page.getByText('Your documents and messages').count()).toBe(1);
  const order = (await maker.live.call('getQuote', { params: { token } })).data.order ?? '';
  await openOrder(page, await findEmail(office, 'confirmed'));
  await visitor.checkPage(page);
  expect(await page.getByText('Followed by').count()).toBe(1);
  expect(await page.content()).not.toContain('MAKER-REF');
  return { page, office, params: { token: order } };
}

/** Answers a question on hold; an empty answer is refused at its field first. */
async function answerQuestion({ page, office, params }: GuestOrder): Promise<void> {
  await world.team.call('teamHoldOrder', { params, body: { reason: 'Is the name spelled Núñez or Nunez?' } });
  expect(await findEmail(office, 'we have a question')).toContain('Núñez or Nunez');
  await page.goto(linkIn(await findEmail(office, 'we have a question'), 'order'));
  await page.getByRole('button', { name: 'Open order' }).click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await visitor.checkPage(page);
  await page.getByRole('alert').getByRole('link').first().click();
  expect(await page.locator(':focus').getAttribute('id')).toBe('text');
  await page.getByLabel('Your answer').fill('Núñez, with both accents.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('We have your answer').waitFor();
  expect(await page.locator(':focus').getAttribute('id')).toBe('confirmed');
  await visitor.checkPage(page);
  await world.team.call('teamResumeOrder', { params });
}

/** Reviews the translation alongside its source: a change is requested, made and approved. */
async function reviewAndRevise({ page, office, params }: GuestOrder): Promise<void> {
  await translate(params, 'Birth certificate (English).pdf');
  await world.team.call('teamReviewOrder', { params });
  await openOrder(page, await findEmail(office, 'ready for your review'));
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Review translation' }).click();
  expect(await page.locator('.pane').count()).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.locator('.pane').first().isVisible()).toBe(true);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Request change' }).click();
  await page.getByRole('alert').waitFor();
  await visitor.checkPage(page);
  await page.getByLabel('What should we change').fill('The surname is Núñez, line 4.');
  await page.getByRole('button', { name: 'Request change' }).click();
  await page.getByRole('heading', { name: 'We’re making your changes' }).waitFor();
  await visitor.checkPage(page);
  await translate(params, 'Birth certificate (English), revised.pdf');
  await openOrder(page, await findEmail(office, 'we made the change you requested'));
  await page.getByRole('link', { name: 'Review translation' }).click();
  await page.getByText('Change you requested').waitFor();
  expect(await page.getByText('The surname is Núñez, line 4.').count()).toBe(1);
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Approve translation' }).click();
  await page.getByText('Everything is approved', { exact: true }).waitFor();
}

/** Downloads the final papers, one by one and all at once. */
async function fetchPapers({ page, office, params }: GuestOrder): Promise<void> {
  await expect
    .poll(async () => {
      await world.app.worker.runNow('look_after_certificates').catch(() => undefined);
      return world.team.call('teamCompleteOrder', { params }).then(
        () => 'completed',
        (error: unknown) => String(error),
      );
    })
    .toBe('completed');
  await openOrder(page, await findEmail(office, 'your documents are ready'));
  await visitor.checkPage(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all as ZIP' }).click(),
  ]);
  const names = await namesInZip(await readFile((await download.path()) ?? ''));
  expect(names.some((name) => name.includes('revised'))).toBe(true);
  expect(names.length).toBeGreaterThanOrEqual(2);
  const final = page.locator('.next ul.files a').first();
  const [one] = await Promise.all([page.waitForEvent('download'), final.click()]);
  expect((await readFile((await one.path()) ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
}

test('a referred customer gets from the first email to the last paper without an API key', async () => {
  const office = await openMailServer();
  currentMailer = mailerTo(office.port);
  const guestOrder = await orderByEmail(office);
  await answerQuestion(guestOrder);
  await reviewAndRevise(guestOrder);
  await fetchPapers(guestOrder);
});

test('a guest cancels before work has started, after a confirmation, and is refunded', async () => {
  const office = await openMailServer();
  currentMailer = mailerTo(office.port);
  const { token } = await newQuote(maker.live, {
    partner: { referral: { email: 'lee@home.example', name: '李小龍' } },
  });
  await price(world, token, 5000);
  const page = await visitor.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(linkIn(await findEmail(office, 'is ready'), 'pay'));
  await payByCard(page);
  await openOrder(page, await findEmail(office, 'confirmed'));
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Cancel order' }).click();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Cancel order and refund $50.00' }).click();
  await page.getByRole('alert').waitFor();
  await visitor.checkPage(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.getByLabel('Reason').selectOption('no_longer_required');
  await page.getByRole('button', { name: 'Cancel order and refund $50.00' }).click();
  await page.getByText('Order cancelled').waitFor();
  await visitor.checkPage(page);
  expect(await findEmail(office, 'refunded')).toContain('$50.00');
});

test('a guest accepts one adjustment by card and declines another', async () => {
  const office = await openMailServer();
  currentMailer = mailerTo(office.port);
  const referral = { email: 'pat@home.example', name: 'Pat' };
  const { token } = await newQuote(maker.live, { partner: { referral } });
  await price(world, token, 5000);
  const page = await visitor.newPage();
  await page.goto(linkIn(await findEmail(office, 'is ready'), 'pay'));
  await payByCard(page);
  await openOrder(page, await findEmail(office, 'confirmed'));
  const params = { token: (await maker.live.call('getQuote', { params: { token } })).data.order ?? '' };
  const propose = (unit_price: number) =>
    world.team.call('teamProposeAdjustment', {
      params,
      body: {
        reason: 'Two more pages than we counted.',
        line_items: [{ code: 'pages', description: 'More pages', quantity: 2, unit_price }],
      },
    });
  await propose(1000);
  expect(await findEmail(office, 'a price change')).toContain('$20.00');
  await page.reload();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Card number').fill(CARDS.pays);
  await page.getByLabel('Expiration date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Pat');
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  await page.getByText('Nothing for you to do right now').waitFor();
  expect(await page.getByText('$70.00').count()).toBeGreaterThan(0);
  await propose(500);
  await page.reload();
  await page.getByText('Decline change').first().click();
  await page.getByRole('button', { name: 'Decline change' }).click();
  await page.getByText('Change declined').waitFor();
  const { data } = await world.team.call('teamGetOrder', { params });
  expect(data.total).toBe(7000);
  expect(data.status).not.toBe('on_hold');
});
