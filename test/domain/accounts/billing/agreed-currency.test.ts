import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { openTransaction, waitingForLocks } from '../../../support/transactions.ts';
import { refusal } from '../../../world/answers.ts';
import { givenEach } from '../../../world/given.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = givenEach(() => world.newAccount({ invoicing: true }));

const agree = (body: object) =>
  world.team.call('teamChangeAgreement', { params: { token: account.token }, body: body as never });
const askFor = (currency: string) => account.live.call('changeAccount', { body: { currency } });
const faults = async (asked: Promise<unknown>) => {
  const { status, errors } = await refusal(asked);
  return { status, errors };
};
const refusedFor = (what: string) => ({
  status: 422,
  errors: { currency: [`It stays USD while amounts are agreed in it: ${what}. They are taken back first.`] },
});

const OWN = [{ service: 'translation', unit: 'page', price: '1000' }];

describe('the currency of an account stays while amounts are agreed in it:', () => {
  test.each([
    ['a price list', { price_list: 'standard' }],
    ['own prices', { own_prices: OWN }],
    ['a credit limit', { credit_limit: 5000 }],
    ['a price list, own prices, a credit limit', { price_list: 'standard', own_prices: OWN, credit_limit: 0 }],
  ])('%s', async (what, agreed) => {
    await agree(agreed);
    expect(await faults(askFor('EUR'))).toEqual(refusedFor(what));
    const params = { token: account.token };
    expect(await faults(world.team.call('teamChangeAccount', { params, body: { currency: 'EUR' } }))).toEqual(
      refusedFor(what),
    );
    expect((await account.live.call('getAccount')).data.currency).toBe('USD');
    await agree({ price_list: null, own_prices: [], credit_limit: null });
    world.clock.advance(1000);
    expect((await askFor('EUR')).data.currency).toBe('EUR');
  });

  test('and while they are agreed for a later day', async () => {
    await agree({ credit_limit: 5000, holds_from: '2030-01-01' });
    expect(await faults(askFor('EUR'))).toEqual(refusedFor('a credit limit'));
    const params = { token: account.token, version: '1' };
    await world.team.call('teamWithdrawAgreement', { params });
    expect((await askFor('EUR')).data.currency).toBe('EUR');
  });
});

test('a discount, a term and a purchase order are in no currency', async () => {
  await agree({ discount: '10', payment_term_days: 14, purchase_order_required: true });
  expect((await askFor('EUR')).data.currency).toBe('EUR');
});

test('the currency stays while a credit note waits for the next invoice', async () => {
  const quote = await readyQuote(world, account.live, { total: 5000 });
  const order = await pay(account.live, quote.token);
  const [invoice] = (await account.live.call('listInvoices')).data;
  const params = { token: invoice?.token ?? '' };
  await world.team.call('teamIssueInvoice', { params, body: {} });
  await world.team.call('teamSettleInvoice', { params, body: {} });
  await world.team.call('teamCreditOrder', { params: { token: order }, body: { amount: 500, reason: 'Late' } });
  expect(await faults(askFor('EUR'))).toEqual({
    status: 422,
    errors: { currency: ['It stays USD while anything is unpaid: 1 credit note.'] },
  });
});

test('a price list that is agreed on while the currency changes is held to the new one', async () => {
  const other = await openTransaction(world);
  const id = fromToken('acct', account.token);
  await other.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [id]);
  await other.query(`UPDATE accounts SET currency = 'EUR' WHERE id = $1`, [id]);
  const agreeing = faults(agree({ price_list: 'standard' }));
  await waitingForLocks(world);
  await other.commit();
  expect(await agreeing).toMatchObject({
    status: 422,
    errors: { price_list: [expect.stringContaining('Must be in EUR')] },
  });
});
