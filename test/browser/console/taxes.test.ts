import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { pay, payable, readyQuote } from '../../world/money.ts';
import { billTo, rule, setTaxes } from '../../world/team/taxes.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk } from './desk.ts';

// Tax settings, the tax calculator and the tax report in a browser.

const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);
const at = { world, visitor };
const PAGE = '/console/settings/taxes';
const getTaxes = async () => (await world.team.call('teamGetTaxes')).data;

test('an administrator adds a tax, tries it before it applies, and saves it', async () => {
  const { page, press, fill, reads } = await newDesk(at, 'admin', PAGE);
  await reads('No taxes yet. Add a tax to start charging it.');
  await press('Add tax');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tax', exact: true }).fill('VAT');
  await fill('Rate', '19');
  await page.getByRole('dialog').getByLabel('Country').fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await visitor.checkPage(page);
  await press('Apply changes');
  await press('Calculate taxes');
  await reads('$119.00');
  expect((await getTaxes()).rules).toEqual([]);
  await page.getByLabel('Reason for the change').fill('We are registered');
  await visitor.checkPage(page);
  await press('Save changes');
  await reads('Taxes saved');
  expect((await getTaxes()).rules).toMatchObject([{ name: 'VAT', rate: '19', country: 'DE', services: null }]);
});

test('a rate of 120 % is refused at its field, and nothing is saved', async () => {
  await setTaxes(world, rule());
  const { page, press, fill, reads } = await newDesk(at, 'admin', PAGE);
  await press('Edit rule 1');
  await fill('Rate', '120');
  await press('Apply changes');
  const rate = page.getByRole('dialog').getByLabel('Rate');
  await rate.and(page.locator(':focus')).waitFor();
  await rate.blur();
  await reads('Enter a number from 0 to 100.');
  await visitor.checkPage(page);
  expect((await getTaxes()).rules).toMatchObject([{ rate: '19' }]);
});

test('an invalid tax number is refused at its field when taxes are tried', async () => {
  await setTaxes(world, rule());
  const { page, press, reads } = await newDesk(at, 'admin', PAGE);
  const number = page.getByLabel('Tax number');
  await number.fill('XX');
  await press('Calculate taxes');
  await number.and(page.locator('[aria-invalid="true"]')).waitFor();
  await reads('Must be a tax number of Germany such as `DE123456788`.');
  await visitor.checkPage(page);
  await number.fill('DE123456788');
  await press('Calculate taxes');
  await reads('$119.00');
});

test('the history describes each version in words, and a rule can be removed', async () => {
  await setTaxes(world, rule(), rule({ name: 'City tax', rate: '1' }));
  const { page, press, reads } = await newDesk(at, 'admin', PAGE);
  await press('Remove rule 2');
  await press('Save changes');
  await press('Remove City tax for Germany');
  await reads('Taxes saved');
  expect((await getTaxes()).rules).toHaveLength(1);
  await press('History');
  await page.getByRole('dialog', { name: 'History: Taxes' }).getByText('City tax 1%').first().waitFor();
});

test('removing a tax asks first, naming the tax and the day; until then it is charged', async () => {
  await setTaxes(world, rule());
  const { page, press, reads } = await newDesk(at, 'admin', PAGE);
  await press('Remove rule 1');
  await reads('Once you save, nothing is taxed.');
  await press('Save changes');
  const dialog = page.getByRole('dialog', { name: 'Remove VAT for Germany' });
  await dialog
    .getByText('From now on, you no longer charge VAT 19% for Germany. After that, nothing is taxed.')
    .waitFor();
  await visitor.checkPage(page);
  await dialog.getByRole('button', { name: 'Go back' }).last().click();
  expect((await getTaxes()).rules).toHaveLength(1);
  await page.getByText('Later', { exact: true }).click();
  await press('Save changes');
  await dialog.getByText(/^From (?!now on).+, you no longer charge VAT 19% for Germany/).waitFor();
  await dialog.getByRole('button', { name: 'Remove VAT for Germany' }).click();
  await reads('Taxes: change scheduled');
  await dialog.waitFor({ state: 'detached' });
  expect((await getTaxes()).upcoming).toHaveLength(1);
});

test('the report sums the taxes of a period and can be downloaded', async () => {
  await setTaxes(world, rule());
  const { live } = await world.newAccount({ invoicing: true });
  await billTo(live, 'DE');
  await pay(live, (await readyQuote(world, live, { total: 10_000 })).token);
  const [open] = (await live.call('listInvoices', { filters: { status: 'open' } })).data;
  await world.team.call('teamIssueInvoice', { params: { token: open?.token ?? '' }, body: {} });
  const { page, reads } = await newDesk(at, 'admin', PAGE);
  await reads('Total tax in USD: $19.00');
  await reads('this report shows test money');
  const table = page.getByRole('table', { name: 'Report' });
  await table.getByText('VAT 19%').waitFor();
  await visitor.checkPage(page);
  const loading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await loading).suggestedFilename()).toMatch(/^taxes-play-money-.*\.csv$/);
});

test('a customer marked as exempt, with the reason, pays no tax from then on', async () => {
  await setTaxes(world, rule());
  const { live, token } = await world.newAccount({ name: 'Harbor School' });
  await billTo(live, 'DE');
  const { page, press, fill, reads } = await newDesk(at, 'admin', `/console/accounts/${token}`);
  await press('Edit tax exemption');
  await page.getByRole('dialog').getByLabel('Exempt from taxes').check();
  await fill('Reason', 'public school');
  await fill('Certificate number', 'E-77');
  await visitor.checkPage(page);
  await press('Save changes');
  await reads('public school, E-77');
  expect(await readyQuote(world, live, { total: 10_000 })).toMatchObject({
    total: 10_000,
    tax_note: { code: 'exempt' },
  });
});

test('setting a tax exemption on a customer that a colleague has just changed is refused and overwrites nothing', async () => {
  const params = { token: (await world.newAccount({ name: 'Harbor Museum' })).token };
  const desk = await newDesk(at, 'admin', `/console/accounts/${params.token}`);
  // The page must not learn of the colleague's change.
  await desk.page.route('**/team/v1/stream*', (route) => route.abort());
  await desk.page.reload();
  await desk.press('Edit tax exemption');
  await desk.page.getByRole('dialog').getByLabel('Exempt from taxes').check();
  await desk.fill('Reason', 'public school');
  const tax_exempt = { reason: 'museum', certificate: null };
  await world.team.call('teamChangeAccount', { params, body: { tax_exempt } });
  const [answer] = await Promise.all([
    desk.page.waitForResponse((response) => response.request().method() === 'PATCH'),
    desk.press('Save changes'),
  ]);
  expect(answer.status()).toBe(409);
  await desk.page.getByRole('dialog').first().waitFor();
  expect((await world.team.call('teamGetAccount', { params })).data.tax_exempt).toMatchObject(tax_exempt);
});

test('a customer chooses the country on the payment page and sees the final total', async () => {
  await setTaxes(world, rule());
  const { live } = await world.newAccount({});
  const quote = await payable(world, live, { total: 10_000 });
  const page = await visitor.newPage();
  await page.goto(quote.path);
  await visitor.checkPage(page);
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await page.getByRole('button', { name: 'Show total' }).click();
  await page.getByRole('button', { name: 'Pay $119.00' }).waitFor();
  await visitor.checkPage(page);
});

test('the team sees the taxes of a quote and of its order', async () => {
  await setTaxes(world, rule());
  const { live } = await world.newAccount({ invoicing: true });
  await billTo(live, 'DE');
  const { token } = await readyQuote(world, live, { total: 10_000 });
  const desk = await newDesk(at, 'admin', `/console/quotes/${token}`);
  await desk.reads('VAT 19%');
  await desk.page.goto(`/console/orders/${await pay(live, token)}`);
  await desk.reads('VAT 19%');
  await desk.reads('$119.00');
});
