import { beforeAll, describe, expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { openTransaction, waitForLocks } from '../../../support/transactions.ts';
import { refusal } from '../../../world/answers.ts';
import { LEAD_MS, openList, publishPrices } from '../../../world/firm/prices.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixtureEach(() => world.newAccount({ invoicing: true }));

beforeAll(() => openList(world, 'euro', 'EUR'));

const agree = (body: object) =>
  world.team.call('teamChangeAgreement', { params: { token: account.token }, body: body as never });
const changeCurrency = (currency: string) => account.live.call('changeAccount', { body: { currency } });
const statusAndErrors = async (asked: Promise<unknown>) => {
  const { status, errors } = await refusal(asked);
  return { status, errors };
};
const refusedFor = (terms: string) => ({
  status: 422,
  errors: { currency: [`It stays USD while amounts are agreed in it: ${terms}. They are taken back first.`] },
});

const OWN = [{ service: 'translation', unit: 'page', price: '1000' }];

describe('the currency of an account stays while amounts are agreed in it:', () => {
  test.each([
    ['a price list', { price_list: 'standard' }],
    ['own prices', { own_prices: OWN }],
    ['a credit limit', { credit_limit: 5000 }],
    ['a price list, own prices, a credit limit', { price_list: 'standard', own_prices: OWN, credit_limit: 0 }],
  ])('%s', async (terms, agreed) => {
    await agree(agreed);
    expect(await statusAndErrors(changeCurrency('EUR'))).toEqual(refusedFor(terms));
    const params = { token: account.token };
    expect(await statusAndErrors(world.team.call('teamChangeAccount', { params, body: { currency: 'EUR' } }))).toEqual(
      refusedFor(terms),
    );
    expect((await account.live.call('getAccount')).data.currency).toBe('USD');
    await agree({ price_list: null, own_prices: [], credit_limit: null });
    world.clock.advance(1000);
    expect((await changeCurrency('EUR')).data.currency).toBe('EUR');
  });

  test('and while amounts are agreed for a later day', async () => {
    await agree({ credit_limit: 5000, holds_from: '2030-01-01' });
    expect(await statusAndErrors(changeCurrency('EUR'))).toEqual(refusedFor('a credit limit'));
    const params = { token: account.token, version: '1' };
    await world.team.call('teamWithdrawAgreement', { params });
    expect((await changeCurrency('EUR')).data.currency).toBe('EUR');
  });
});

test('an agreed discount, payment term or purchase order does not prevent a change of currency', async () => {
  await agree({ discount: '10', payment_term_days: 14, purchase_order_required: true });
  expect((await changeCurrency('EUR')).data.currency).toBe('EUR');
});

test('the currency stays while a credit note waits for the next invoice', async () => {
  const quote = await readyQuote(world, account.live, { total: 5000 });
  const order = await pay(account.live, quote.token);
  const [invoice] = (await account.live.call('listInvoices')).data;
  const params = { token: invoice?.token ?? '' };
  await world.team.call('teamIssueInvoice', { params, body: {} });
  await world.team.call('teamSettleInvoice', { params, body: {} });
  await world.team.call('teamCreditOrder', { params: { token: order }, body: { amount: 500, reason: 'Late' } });
  expect(await statusAndErrors(changeCurrency('EUR'))).toEqual({
    status: 422,
    errors: { currency: ['It stays USD while anything is unpaid: 1 credit note.'] },
  });
});

test('a price list agreed on while the currency changes must be in the new currency', async () => {
  const other = await openTransaction(world);
  const id = fromToken('acct', account.token);
  await other.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [id]);
  await other.query(`UPDATE accounts SET currency = 'EUR' WHERE id = $1`, [id]);
  const agreeing = statusAndErrors(agree({ price_list: 'standard' }));
  await waitForLocks(world);
  await other.commit();
  expect(await agreeing).toMatchObject({
    status: 422,
    errors: { price_list: [expect.stringContaining('Must be in EUR')] },
  });
});

describe('a currency without a price list in force', () => {
  const refused = {
    status: 422,
    errors: { currency: ['There is no price list in GBP yet. There are lists in EUR, USD.'] },
  };

  test('is refused at its field until the first version of a list in that currency is in force', async () => {
    expect(await statusAndErrors(changeCurrency('GBP'))).toEqual(refused);
    await world.team.call('teamCreatePriceList', { body: { key: 'pounds', name: 'UK', currency: 'GBP' } });
    expect(await statusAndErrors(changeCurrency('GBP'))).toEqual(refused);
    await publishPrices(world, {}, { list: 'pounds' });
    expect(await statusAndErrors(changeCurrency('GBP'))).toEqual(refused);
    world.clock.advance(LEAD_MS);
    expect((await changeCurrency('GBP')).data.currency).toBe('GBP');
    const quote = await newQuote(account.live);
    expect(quote).toMatchObject({ currency: 'GBP', price_list: { version: 'pounds.1', currency: 'GBP' } });
  });

  test('a list without a version in force cannot become the default', async () => {
    await world.team.call('teamCreatePriceList', { body: { key: 'next', name: 'Next', currency: 'EUR' } });
    const change = world.team.call('teamChangePriceList', { params: { list: 'next' }, body: { default: true } });
    expect(await statusAndErrors(change)).toEqual({
      status: 422,
      errors: { default: ['No version of the list holds yet. Publish one first.'] },
    });
  });

  test('an account in a currency without a list is not priced in another currency', async () => {
    const id = fromToken('acct', account.token);
    await world.rows(`UPDATE accounts SET currency = 'CHF' WHERE id = $1`, [id]);
    expect(await refusal(newQuote(account.live))).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: expect.stringContaining('No price list in CHF holds'),
    });
  });
});

test('a price list in another currency than the unpaid amounts cannot be agreed on', async () => {
  const unpaid = await readyQuote(world, account.live, { total: 5000 });
  await world.rows(`UPDATE accounts SET currency = 'EUR' WHERE id = $1`, [fromToken('acct', account.token)]);
  expect(await statusAndErrors(agree({ price_list: 'euro' }))).toEqual({
    status: 422,
    errors: { price_list: ['This one is in EUR, and something in USD is still unpaid.'] },
  });
  await account.live.call('cancelQuote', { params: { token: unpaid.token } });
  expect((await agree({ price_list: 'euro' })).data).toMatchObject({ price_list: 'euro' });
});
