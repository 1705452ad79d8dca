import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { getOrder, pay, readyQuote } from '../../world/money.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk } from './desk.ts';

const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);
const at = { world, visitor };

test('finance sets terms for a customer; an order above the credit limit waits and is left off the next invoice', async () => {
  const account = await world.newAccount({ name: 'Harbor & Quay LLP', invoicing: true });
  const getAgreement = async () =>
    (await world.team.call('teamGetAgreement', { params: { token: account.token } })).data;
  const { page, press, reads } = await newDesk(at, 'finance', `/console/accounts/${account.token}?tab=agreement`);
  await page.getByLabel('Discount').fill('7.5');
  await page.getByLabel('Payment terms').fill('14');
  await page.getByLabel('Credit limit').fill('10.50');
  await page.getByLabel('Reason for the change').fill('Frame contract');
  await visitor.checkPage(page);
  await press('Save changes');
  await reads('Agreement saved');
  expect(await getAgreement()).toMatchObject({
    discount: '7.5',
    payment_term_days: 14,
    credit_limit: 1050,
    version: 1,
  });

  await readyQuote(world, account.live, { total: 800 }).then((quote) => pay(account.live, quote.token));
  const { token } = await readyQuote(world, account.live, { total: 2000 });
  const order = await getOrder(account.live, await pay(account.live, token));
  await page.goto(`/console/orders/${order.token}`);
  await reads(/above the credit limit of \$10\.50/);
  await visitor.checkPage(page);

  const [open] = (await world.team.call('teamListInvoices', { filters: { account: account.token } })).data;
  await page.goto(`/console/invoices/${open?.token}`);
  await press('Issue invoice');
  const billed = page.getByRole('dialog').getByText(/^This bills Harbor & Quay LLP/);
  expect(await billed.innerText()).toContain('LLP $8.00. ');
  await reads(/^1 order over the credit limit moves to the next invoice/);

  await page.goto(`/console/accounts/${account.token}?tab=agreement`);
  await press('History');
  const history = page.getByRole('dialog', { name: 'History: Agreement' });
  await history.getByText('$10.50').waitFor();
  await history.getByText('14 days').waitFor();
  await press('Restore defaults');
  await press('Restore defaults');
  await reads('Agreement restored to defaults');
  expect(await getAgreement()).toMatchObject({ discount: null, credit_limit: null, version: 2 });
});

test('finance sets a price list and own prices for a customer, sees an error at the rule, and restores the defaults', async () => {
  const account = await world.newAccount({ name: 'Quay & Partners', invoicing: true });
  const { token } = account;
  const getAgreement = async () => (await world.team.call('teamGetAgreement', { params: { token } })).data;
  await readyQuote(world, account.live, { total: 2000 }).then((quote) => pay(account.live, quote.token));
  const { page, press, reads } = await newDesk(at, 'finance', `/console/accounts/${token}?tab=agreement`);
  await reads('$20.00 is unpaid.');
  await page.getByLabel('Price list', { exact: true }).selectOption('standard');
  await page.getByLabel('Credit limit').fill('15');
  await reads('$20.00 is unpaid, $5.00 over the credit limit.');
  await press('Add rule');
  await page.getByLabel('Add condition…').selectOption('target');
  await page.getByRole('combobox', { name: 'Target language or group' }).fill('fren');
  await page.getByRole('option', { name: 'French', exact: true }).click();
  await press('Apply changes');
  await press('Save changes');
  await reads(/Is missing: give a price/);
  await visitor.checkPage(page);
  await page.getByLabel('Price of rule 1', { exact: true }).fill('19.50');
  await press('Save changes');
  await reads('Agreement saved');
  expect(await getAgreement()).toMatchObject({
    price_list: 'standard',
    own_prices: [{ service: 'translation', when: { target: 'fr' }, unit: 'page', price: '1950' }],
    credit_limit: 1500,
  });
  await press('History');
  const history = page.getByRole('dialog', { name: 'History: Agreement' });
  await history.getByText('Translation, Any → French: 19.50 USD per page').waitFor();
  await visitor.checkPage(page);
  await press('Restore defaults');
  await press('Restore defaults');
  await reads('Agreement restored to defaults');
  expect(await getAgreement()).toMatchObject({ price_list: null, own_prices: [] });
});

test('an invalid discount is refused at its field, and the typed value stays', async () => {
  const { token } = await world.newAccount({ name: 'Quay', invoicing: true });
  const { page, press, reads } = await newDesk(at, 'admin', `/console/accounts/${token}?tab=agreement`);
  await page.getByLabel('Discount').fill('120');
  await press('Save changes');
  await reads('Must be per cent, from 0 to 100');
  expect(await page.getByLabel('Discount').inputValue()).toBe('120');
});
