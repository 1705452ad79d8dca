import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/core/calendar.ts';
import { fromToken } from '../../../../src/core/ids.ts';
import { openTransaction, waitForLocks } from '../../../support/transactions.ts';
import { refusal } from '../../../world/answers.ts';
import { autobuy, getOrder, pay, readyQuote, saveCard } from '../../../world/money.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' });

type Account = Awaited<ReturnType<typeof world.newAccount>>;

const idOf = ({ token }: Account) => fromToken('acct', token);
const agree = async ({ token }: Account, body: object) =>
  (await world.team.call('teamChangeAgreement', { params: { token }, body })).data;
const customer = async (agreed: object = {}) => {
  const account = await world.newAccount({ invoicing: true });
  await agree(account, agreed);
  return account;
};
const order = async ({ live }: Account, total: number) => {
  const quote = await readyQuote(world, live, { total });
  return getOrder(live, await pay(live, quote.token));
};
const openInvoice = async ({ token }: Account) => {
  const { data } = await world.team.call('teamListInvoices', { filters: { account: token, status: 'open' } });
  return { params: { token: data[0]?.token ?? '' } };
};
const settle = async (account: Account) => {
  const invoice = await openInvoice(account);
  await world.team.call('teamIssueInvoice', { ...invoice, body: {} });
  await world.team.call('teamSettleInvoice', { ...invoice, body: {} });
};

test('an agreement has versions, and a field that is not in the request stays', async () => {
  const account = await customer({ discount: '7.5', payment_term_days: 14 });
  expect(await agree(account, { credit_limit: 5000 })).toMatchObject({
    discount: '7.5',
    payment_term_days: 14,
    credit_limit: 5000,
    purchase_order_required: false,
    version: 2,
  });
  const params = { token: account.token, version: '1' };
  const { data } = await world.team.call('teamRestoreAgreement', { params, body: {} });
  expect(data).toMatchObject({ discount: '7.5', credit_limit: null, version: 3 });
});

describe('a wrong agreement is refused at its field:', () => {
  test.each([
    ['a discount of 120 per cent', { discount: '120' }, 'discount'],
    ['a negative credit limit', { credit_limit: -1 }, 'credit_limit'],
    ['a term of ten years', { payment_term_days: 3650 }, 'payment_term_days'],
    ['a start in the past', { discount: '5', holds_from: '2020-01-01' }, 'holds_from'],
  ])('%s', async (_, body, field) => {
    const account = await customer();
    const refused = await refusal(agree(account, body));
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toHaveProperty(field);
  });
});

test('a sandbox has the agreement of its live account, and cannot have its own', async () => {
  const account = await customer();
  const { data } = await world.team.call('teamGetAccount', { params: { token: account.token } });
  const change = world.team.call('teamChangeAgreement', {
    params: { token: data.sandbox ?? '' },
    body: { discount: '5' },
  });
  expect(await refusal(change)).toMatchObject({ status: 422, code: 'validation_failed' });
});

describe('above the credit limit', () => {
  test('paying on the invoice succeeds, and the order opens on hold with the code credit_limit', async () => {
    const account = await customer({ credit_limit: 10_000 });
    expect(await order(account, 10_000)).toMatchObject({ status: 'created', hold_code: null });
    expect(await order(account, 1)).toMatchObject({ status: 'on_hold', hold_code: 'credit_limit' });
  });

  test('of many concurrent orders only those within the limit start', async () => {
    const account = await customer({ credit_limit: 3000 });
    const orders = await Promise.all(Array.from({ length: 6 }, () => order(account, 1000)));
    expect(orders.filter(({ status }) => status === 'created')).toHaveLength(3);
    expect(orders.filter(({ hold_code }) => hold_code === 'credit_limit')).toHaveLength(3);
  });

  test.each([
    ['on a new invoice', 0],
    ['on an existing invoice', 100],
  ])('of two concurrent orders that exceed the limit together, %s, exactly one is held', async (_, before) => {
    const account = await customer({ credit_limit: 1000 });
    if (before > 0) await order(account, before);
    const quotes = [await readyQuote(world, account.live, { total: 600 })];
    quotes.push(await readyQuote(world, account.live, { total: 600 }));
    const other = await openTransaction(world);
    // Both payments wait for a lock: of the open invoice, or of the account that a new invoice belongs to.
    if (before > 0) await other.query(`SELECT FROM invoices WHERE account_id = $1 FOR UPDATE`, [idOf(account)]);
    else await other.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [idOf(account)]);
    const paying = quotes.map(({ token }) => pay(account.live, token));
    await waitForLocks(world, 2);
    await other.commit();
    const orders = await Promise.all(paying.map(async (token) => getOrder(account.live, await token)));
    expect(orders.filter(({ hold_code }) => hold_code === 'credit_limit')).toHaveLength(1);
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['created', 'on_hold']);
  });

  test('a held order continues automatically when enough is paid', async () => {
    const account = await customer({ credit_limit: 1000 });
    const { token } = (await order(account, 1000), await order(account, 500));
    await settle(account);
    expect(await getOrder(account.live, token)).toMatchObject({ status: 'in_progress', hold_code: null });
  });

  test('the oldest held order continues first, as far as a new limit allows', async () => {
    const account = await customer({ credit_limit: 1000 });
    await order(account, 1000);
    await settle(account);
    const [first, second] = [await order(account, 1500), await order(account, 500)];
    expect([first.hold_code, second.hold_code]).toEqual(['credit_limit', 'credit_limit']);
    await agree(account, { credit_limit: 1500 });
    const { live } = account;
    expect([(await getOrder(live, first.token)).status, (await getOrder(live, second.token)).status]).toEqual([
      'in_progress',
      'on_hold',
    ]);
  });

  test('the agreement shows the used credit, less payments', async () => {
    const account = await customer({ credit_limit: 10_000 });
    const credit = async () => {
      const { data } = await world.team.call('teamGetAgreement', { params: { token: account.token } });
      return { currency: data.currency, used: data.credit_used, limit: data.credit_limit };
    };
    expect(await credit()).toEqual({ currency: 'USD', used: 0, limit: 10_000 });
    await order(account, 4000);
    await order(account, 700);
    expect(await credit()).toEqual({ currency: 'USD', used: 4700, limit: 10_000 });
    await settle(account);
    expect(await credit()).toEqual({ currency: 'USD', used: 0, limit: 10_000 });
  });

  test('the team can resume a held order anyway', async () => {
    const account = await customer({ credit_limit: 0 });
    const { token } = await order(account, 700);
    const { data } = await world.team.call('teamResumeOrder', { params: { token } });
    expect(data).toMatchObject({ status: 'in_progress', hold_code: null });
  });
});

test('an invoice is due after the agreed term, unless the request names another', async () => {
  const account = await customer({ payment_term_days: 10 });
  await order(account, 100);
  const { data } = await world.team.call('teamIssueInvoice', { ...(await openInvoice(account)), body: {} });
  expect(new Date(data.due_at ?? '').getTime() - new Date(data.issued_at ?? '').getTime()).toBe(10 * DAY_MS);
  await order(account, 100);
  const named = await world.team.call('teamIssueInvoice', { ...(await openInvoice(account)), body: { due_days: 3 } });
  expect(new Date(named.data.due_at ?? '').getTime() - new Date(named.data.issued_at ?? '').getTime()).toBe(3 * DAY_MS);
});

describe('where a purchase order is required', () => {
  const newPurchaseOrderCustomer = () => customer({ purchase_order_required: true });
  const askToPay = async ({ live }: Account, request: object = {}, body: object = {}) => {
    const { token } = await readyQuote(world, live, { total: 900, ...request });
    return live.call('payQuote', { params: { token }, body });
  };

  test('nothing can be put on the invoice without one', async () => {
    const refused = await refusal(askToPay(await newPurchaseOrderCustomer()));
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toHaveProperty('purchase_order');
  });

  test.each([
    ['the quote', { purchase_order: 'PO 17' }, {}],
    ['the payment', {}, { purchase_order: 'PO 17' }],
    ['the payment, in place of the quote’s', { purchase_order: 'PO 3' }, { purchase_order: 'PO 17' }],
  ])('the purchase order of %s is accepted, and is on the order and its invoice', async (_, request, body) => {
    const account = await newPurchaseOrderCustomer();
    const { order: placed } = (await askToPay(account, request, body)).data;
    expect(await getOrder(account.live, placed.token)).toMatchObject({ purchase_order: 'PO 17' });
    const { data } = await world.team.call('teamGetInvoice', await openInvoice(account));
    expect(data.lines).toMatchObject([{ purchase_order: 'PO 17' }]);
  });

  test('the purchase order of the account’s billing data is accepted', async () => {
    const account = await newPurchaseOrderCustomer();
    await account.live.call('changeAccount', { body: { billing: { purchase_order: 'Frame 2026' } } });
    expect((await askToPay(account)).result).toBe('success');
  });

  test('a card payment needs none', async () => {
    const account = await newPurchaseOrderCustomer();
    const payment_method = await saveCard(account.live, 'pays');
    expect((await askToPay(account, {}, { payment_method })).result).toBe('success');
  });

  test('autobuy without one creates nothing', async () => {
    const account = await newPurchaseOrderCustomer();
    const refused = await refusal(autobuy(account.live));
    expect(refused.body['errors']).toHaveProperty('purchase_order');
    expect((await account.live.call('listQuotes')).data).toEqual([]);
    expect((await autobuy(account.live, { purchase_order: 'PO 8' })).purchase_order).toBe('PO 8');
  });
});

describe('agreed prices', () => {
  const estimateFor = async ({ live }: Account) => (await newQuote(live)).estimate;

  test('a discount lowers every estimate from the moment it is in force', async () => {
    const account = await customer();
    const before = await estimateFor(account);
    await agree(account, { discount: '10' });
    const after = await estimateFor(account);
    expect(after.total).toBe(Math.round(before.total * 0.9));
    expect(after.line_items.reduce((sum, { amount }) => sum + amount, 0)).toBe(after.total);
  });

  test('a sandbox is priced like its live account', async () => {
    const account = await customer();
    const before = (await newQuote(account.test)).estimate.total;
    await agree(account, { discount: '50' });
    expect((await newQuote(account.test)).estimate.total).toBe(Math.round(before / 2));
  });

  test('own prices replace the prices of the list, for this customer only', async () => {
    const account = await customer();
    const other = await customer();
    await agree(account, { own_prices: [{ service: 'translation', unit: 'page', price: '1000' }] });
    expect((await estimateFor(account)).line_items).toMatchObject([{ code: 'translation', unit_price: 1000 }]);
    expect((await estimateFor(other)).line_items).toMatchObject([{ code: 'translation', unit_price: 2495 }]);
  });

  test('changed own prices apply to the next quote, and restoring a version restores its prices', async () => {
    const account = await customer();
    const own = (price: string) => agree(account, { own_prices: [{ service: 'translation', unit: 'page', price }] });
    const unit = async () => (await newQuote(account.live)).estimate.line_items[0]?.unit_price;
    const { version } = await own('1000');
    expect(await unit()).toBe(1000);
    await own('1100');
    expect(await unit()).toBe(1100);
    const params = { token: account.token, version: String(version) };
    await world.team.call('teamRestoreAgreement', { params, body: {} });
    expect(await unit()).toBe(1000);
  });

  test('a referred customer is priced by their own agreement, not by the maker’s', async () => {
    const maker = await customer({ discount: '50' });
    const usual = (await newQuote((await customer()).live)).estimate.total;
    const partner = { referral: { email: 'maria@example.com', name: 'María Gómez' } };
    expect((await newQuote(maker.live, { partner })).estimate.total).toBe(usual);
  });

  test.each([
    ['a list that does not exist', { price_list: 'nowhere' }, 'price_list'],
    ['an own price without a price', { own_prices: [{ service: 'translation', unit: 'page' }] }, 'own_prices.0'],
  ])('%s is refused at its field', async (_, body, field) => {
    const refused = await refusal(agree(await customer(), body));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body['errors'] as object).some((path) => path.startsWith(field))).toBe(true);
  });
});
