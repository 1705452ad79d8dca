import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { LEAD_MS } from '../../world/firm/prices.ts';
import { newCustomer } from '../../world/orders.ts';
import { newQuote } from '../../world/quotes.ts';
import { billTo, rule, setTaxes } from '../../world/team/taxes.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk } from './desk.ts';

// Prices set in a browser.

const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);
const at = { world, visitor };
const PAGE = '/console/settings/prices';
const STANDARD = { params: { list: 'standard' } } as const;
const readList = async () => (await world.team.call('teamGetPriceList', STANDARD)).data;

test('the preview of a list that becomes tax-inclusive shows the lower totals and the net amounts', async () => {
  await setTaxes(world, rule());
  const { live } = await world.newAccount({ name: 'Nordwind GmbH' });
  await billTo(live, 'DE');
  await newQuote(live);
  const { versions } = await readList();
  const params = { list: 'standard', version: String(versions.at(-1)?.number) };
  const { body } = (await world.team.call('teamGetPriceVersion', { params })).data;
  await world.team.call('teamChangePriceDraft', { ...STANDARD, body: { body: { ...body, inclusive: true } } });
  const { page, press } = await newDesk(at, 'finance', PAGE);
  await press('Preview and publish');
  const row = page.getByRole('dialog').getByRole('row', { name: 'Nordwind GmbH' });
  for (const text of ['$29.69', 'net $24.95', '$24.95', 'net $20.97']) await row.getByText(text).first().waitFor();
  await visitor.checkPage(page);
  await world.team.call('teamDeletePriceDraft', STANDARD);
  await setTaxes(world);
});

test('finance changes a price, sees errors while typing, previews the effect and publishes it', async () => {
  const { client } = await newCustomer(world);
  const { number } = await newQuote(client);
  const { page, press, reads } = await newDesk(at, 'finance', PAGE);
  await press('Edit prices');
  await reads('No errors. Ready to publish.');
  const price = page.getByLabel('Price of rule 1', { exact: true });
  expect(await price.inputValue()).toBe('24.95');
  await price.fill('abc');
  await reads('Fix 1 error before you publish');
  const preview = page.getByRole('button', { name: 'Preview and publish' });
  expect(await preview.isDisabled()).toBe(true);
  await visitor.checkPage(page);
  await price.fill('30');
  await reads('No errors. Ready to publish.');
  await press('Preview and publish');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(number).waitFor();
  await dialog.getByText('+$5.05').first().waitFor();
  await visitor.checkPage(page);
  await press('Publish draft');
  await reads('Standard published');
  const { versions, draft } = await readList();
  expect({ draft, states: versions.map(({ state }) => state) }).toEqual({
    draft: null,
    states: ['upcoming', 'in_force'],
  });
});

test('a rule for a language is added, a gap and a tie are reported, and the draft is saved', async () => {
  const { page, press, reads, fill } = await newDesk(at, 'admin', PAGE);
  await press('Edit prices');
  await press('Add rule');
  await page.getByLabel('Add condition…').selectOption('source');
  await page.getByLabel('Add condition…').selectOption('documents');
  await page.getByRole('combobox', { name: 'Source language or group' }).fill('span');
  await page.getByRole('option', { name: 'Spanish', exact: true }).click();
  await page.getByLabel('Minimum documents').fill('3');
  await fill('Words per page', '300');
  await visitor.checkPage(page);
  await press('Remove condition: Number of documents');
  await press('Apply changes');
  await reads('Spanish → Any · 300 words per page');
  await reads(/Is missing: give a price/);
  await page.getByLabel('Price of rule 26', { exact: true }).fill('0.085');
  await page.getByLabel('Unit of rule 26', { exact: true }).selectOption('word');
  await reads('No errors. Ready to publish.');
  await press('Duplicate rule 26');
  await reads(/Has the same conditions as rule 26/);
  await press('Delete rule 27');
  await press('Delete rule 1');
  await press('Delete rule 3');
  await reads(/No rule prices/);
  await press('Save draft');
  await reads('Draft saved');
  const { draft } = await readList();
  expect(draft?.body.rules.at(-1)).toEqual({
    service: 'translation',
    when: { source: 'es' },
    unit: 'word',
    price: '8.5',
    words_per_page: 300,
  });
  expect(draft?.faults.length).toBeGreaterThan(0);
  await press('Discard draft');
  await press('Discard draft');
  await reads('Draft discarded');
  expect((await readList()).draft).toBeNull();
});

test('an old version is copied to the draft from the list of versions', async () => {
  const { page, press, reads } = await newDesk(at, 'finance', PAGE);
  await page.getByText('Versions', { exact: true }).click();
  await press('Copy version 1 to draft');
  await press('Copy to draft');
  await reads('Version 1 copied to draft');
  await visitor.checkPage(page);
  expect((await readList()).has_draft).toBe(true);
});

test('a list in another currency is created, gets a language group, is published and becomes the main list', async () => {
  const { page, press, reads, fill } = await newDesk(at, 'finance', PAGE);
  await press('Create price list');
  await fill('Name', 'Europe');
  await fill('Identifier', 'europe');
  await fill('Currency', 'EUR');
  await press('Create price list');
  await reads('Europe created');
  await page.getByText('List settings').click();
  await press('Add language group');
  await reads(/Fix \d+ errors? before you publish/);
  await page.getByLabel('Code used in rules').fill('romance');
  await page.getByRole('combobox', { name: 'Languages' }).fill('fren');
  await page.getByRole('option', { name: 'French', exact: true }).click();
  await page.keyboard.press('Escape');
  await reads('No errors. Ready to publish.');
  await visitor.checkPage(page);
  await press('Preview and publish');
  await page.getByText('Later', { exact: true }).click();
  await page.getByLabel('Takes effect').last().fill('2020-01-01T00:00');
  await press('Publish draft');
  await page
    .getByRole('dialog')
    .getByText(/at least 5 seconds ahead/)
    .first()
    .waitFor();
  await page.getByText('Now').click();
  await press('Publish draft');
  await reads('Europe published');
  world.clock.advance(LEAD_MS);
  await page.reload();
  await press('Make this the main list');
  await visitor.checkPage(page);
  await press('Make main list');
  await reads('Europe is now the main list');
  const { data } = await world.team.call('teamGetPriceList', { params: { list: 'europe' } });
  expect(data).toMatchObject({ currency: 'EUR', main: true, default: true, in_force: 1 });
  expect((await readList()).main).toBe(false);
  const number = { list: 'europe', version: '1' };
  const version = await world.team.call('teamGetPriceVersion', { params: number });
  expect(version.data.body.language_groups).toEqual([{ code: 'romance', members: ['fr'] }]);
  await world.team.call('teamChangePriceList', { ...STANDARD, body: { main: true } });
});

test('the pricing role can read the price list but not change it', async () => {
  const { page } = await newDesk(at, 'pricing', PAGE);
  const price = page.getByLabel('Price of rule 1', { exact: true });
  await price.waitFor();
  expect(await price.getAttribute('readonly')).not.toBeNull();
  await visitor.checkPage(page);
  expect(await page.getByRole('button', { name: 'Save draft' }).count()).toBe(0);
});
