import { describe, expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { setPrices } from '../../world/firm/prices.ts';
import { pay, price } from '../../world/money.ts';
import { newCustomer, orderAt, type PlacedOrder, placeOrder } from '../../world/orders.ts';
import { mailsTo, newEmail } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Cancelling on the order page, which asks first.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const customer = useFixture(() => newCustomer(world));
const owner = useFixture(() => newMember(world, customer.account));

const read = async ({ params }: Pick<PlacedOrder, 'params'>) =>
  (await customer.client.call('getOrder', { params })).data;
const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;
const outcomeIn = (text: string) => /name="outcome" value="([^"]*)"/.exec(text)?.[1] ?? '';

test('an order that has not started is cancelled only after a page says how much is refunded and where', async () => {
  const order = await placeOrder(customer);
  const here = `/order/${order.quote}`;
  const { total, number } = await read(order);
  expect((await owner.get(here)).text).toContain(`href="${here}/cancel"`);
  const page = await owner.get(`${here}/cancel`);
  expect(page.text).toContain(`Cancel order ${number}?`);
  expect(page.text).toContain(`We’ll refund ${money(total)} to your Visa ending 4242.`);
  expect(page.text).toContain('This can’t be undone.');
  expect(page.text).toContain(`>Cancel order and refund ${money(total)}</button>`);
  expect((await read(order)).status).toBe('created');
  const form = { outcome: outcomeIn(page.text), reason: 'no_longer_required', note: 'We moved.' };
  const done = await owner.post(`${here}/cancel`, form);
  expect(done.to).toBe(`${here}?notice=cancelled`);
  const after = await read(order);
  expect({ status: after.status, refunded: after.refunded_total }).toEqual({ status: 'voided', refunded: total });
});

test('once work has begun the page says that the team decides, and the request changes nothing else', async () => {
  const order = await orderAt('in_progress', customer);
  const here = `/order/${order.quote}`;
  expect((await owner.get(here)).text).toContain('Request cancellation');
  const page = await owner.get(`${here}/cancel`);
  expect(page.text).toContain('our team will decide whether to cancel the order and how much to refund or credit');
  expect(page.text).toContain('>Request cancellation</button>');
  const asked = await owner.post(`${here}/cancel`, { outcome: outcomeIn(page.text), reason: 'wrong_files' });
  expect(asked.to).toBe(`${here}?notice=cancel_asked`);
  const { status, cancellation } = await read(order);
  expect({ status, cancellation: cancellation?.status }).toEqual({ status: 'in_progress', cancellation: 'requested' });
  expect((await owner.get(here)).text).toContain('Keep order');
});

test('when work starts between the page and the click, the page asks again and nothing is cancelled', async () => {
  const order = await placeOrder(customer);
  const here = `/order/${order.quote}`;
  const page = await owner.get(`${here}/cancel`);
  await world.team.call('teamAcceptOrder', order);
  const form = { outcome: outcomeIn(page.text), reason: 'wrong_files', note: 'Two pages too many' };
  const again = await owner.post(`${here}/cancel`, form);
  expect(again.status).toBe(409);
  expect(again.text).toContain('The order has changed');
  expect(again.text).toContain('>Request cancellation</button>');
  expect(again.text).toContain('Two pages too many');
  expect((await read(order)).cancellation).toBeNull();
});

test('an order whose page offered only a request is never cancelled immediately', async () => {
  const order = await placeOrder(customer);
  const again = await owner.post(`/order/${order.quote}/cancel`, { outcome: 'by_team', reason: 'wrong_files' });
  expect(again.status).toBe(409);
  expect(await read(order)).toMatchObject({ status: 'created', cancellation: null, refunded_total: 0 });
});

test('no other amount than the page showed is refunded', async () => {
  const order = await placeOrder(customer);
  const here = `/order/${order.quote}`;
  const page = await owner.get(`${here}/cancel`);
  await world.team.call('teamCreditOrder', {
    params: order.params,
    body: { amount: 100, reason: 'Sorry for the wait' },
  });
  const again = await owner.post(`${here}/cancel`, { outcome: outcomeIn(page.text), reason: 'wrong_files' });
  expect(again.status).toBe(409);
  const { status, total } = await read(order);
  expect(status).toBe('created');
  expect(again.text).toContain(`>Cancel order and refund ${money(total - 100)}</button>`);
});

test('a form without the page’s outcome only shows the page', async () => {
  const order = await placeOrder(customer);
  const shown = await owner.post(`/order/${order.quote}/cancel`, { reason: 'wrong_files' });
  expect(shown.text).toContain('>Cancel order and refund');
  expect((await read(order)).status).toBe('created');
});

test('a missing reason is refused, and the note stays', async () => {
  const order = await placeOrder(customer);
  const here = `/order/${order.quote}`;
  const outcome = outcomeIn((await owner.get(`${here}/cancel`)).text);
  const refused = await owner.post(`${here}/cancel`, { outcome, reason: '', note: 'We moved.' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Choose a reason.');
  expect(refused.text).toContain('We moved.');
});

test('an amount on the open invoice is removed from it, and the page says so', async () => {
  const { token, live } = await world.newAccount({ invoicing: true });
  const quote = await newQuote(live);
  await price(world, quote.token, 5000);
  await live.call('payQuote', { params: { token: quote.token }, body: {} });
  const page = await (await newMember(world, token)).get(`/order/${quote.token}/cancel`);
  expect(page.text).toContain('We’ll credit $50.00 on your invoice.');
});

describe('cancelling an invoiced order says that the amount is credited, not refunded', () => {
  async function newBilledOrder() {
    const email = newEmail();
    const { token, live } = await world.newAccount({ invoicing: true, email });
    const quote = await newQuote(live);
    await price(world, quote.token, 5000);
    const order = await pay(live, quote.token);
    const [invoice] = (await live.call('listInvoices')).data;
    return {
      email,
      order,
      here: `/order/${quote.token}`,
      member: await newMember(world, token),
      invoice: invoice?.token ?? '',
    };
  }

  /** Cancels on the page; returns the texts of the page, the email and the order page. */
  async function cancel({ email, here, member }: Awaited<ReturnType<typeof newBilledOrder>>) {
    const asked = (await member.get(`${here}/cancel`)).text;
    await member.post(`${here}/cancel`, { outcome: outcomeIn(asked), reason: 'wrong_files' });
    const mail = (await mailsTo(world, email)).at(-1) ?? { subject: '', body: '' };
    return { asked, mail, page: (await member.get(here)).text };
  }

  function expectCredited({ asked, mail, page }: Awaited<ReturnType<typeof cancel>>) {
    expect(asked).toContain('>Cancel order and credit $50.00</button>');
    expect(mail.subject).toMatch(/: cancelled, \$50\.00 credited$/);
    for (const text of [mail.body, page]) expect(text).not.toMatch(/refunded \$|<dt>Refunded/);
    expect(page).toContain('<dt>Credited</dt><dd>$50.00 on the account’s invoices</dd>');
    expect(page.replaceAll('<!-- -->', '')).toContain('We credited $50.00 on your account’s invoices.');
  }

  test.each([
    ['open', async () => undefined],
    [
      'issued and unpaid',
      async (token: string) => world.team.call('teamIssueInvoice', { params: { token }, body: {} }),
    ],
  ])('the amount is credited on the invoice while it is %s', async (_, prepare) => {
    const order = await newBilledOrder();
    await prepare(order.invoice);
    const texts = await cancel(order);
    expect(texts.asked).toContain('We’ll credit $50.00 on your invoice.');
    expect(texts.mail.body).toContain('We credited $50.00 to your invoice.');
    expectCredited(texts);
  });

  test('a partial credit by the team is shown as credited, while the order continues', async () => {
    const order = await newBilledOrder();
    const body = { amount: 1000, reason: 'A page too many' };
    await world.team.call('teamCreditOrder', { params: { token: order.order }, body });
    const mail = (await mailsTo(world, order.email)).at(-1);
    expect(mail?.subject).toMatch(/: \$10\.00 credited$/);
    expect(mail?.body).toContain('We credited $10.00 to your invoice. Everything else about');
    const page = (await order.member.get(order.here)).text;
    expect(page).toContain('<dt>Credited</dt><dd>$10.00 on the account’s invoices</dd>');
    expect(page).not.toContain('<dt>Refunded');
  });

  test('the amount is credited on the next invoice once this one is paid', async () => {
    const order = await newBilledOrder();
    const params = { token: order.invoice };
    await world.team.call('teamIssueInvoice', { params, body: {} });
    await world.team.call('teamSettleInvoice', { params, body: { payment_reference: 'Wire 88' } });
    const texts = await cancel(order);
    const paid = 'Nothing more is due on the invoice for this order, so we';
    expect(texts.asked).toContain(`${paid}’ll credit $50.00 on your next invoice.`);
    expect(texts.asked).not.toContain('on your invoice.');
    expect(texts.mail.body).toContain(`${paid} credited $50.00 to your next invoice.`);
    expectCredited(texts);
  });
});

test('customers are not offered reasons meant for others, neither for an order nor for a quote', async () => {
  const order = await placeOrder(customer);
  const { token } = await newQuote(customer.client);
  await price(world, token, 5000);
  const cancel = await owner.get(`/order/${order.quote}/cancel`);
  const decline = await owner.get(`/order/${token}/decline`);
  for (const { text } of [cancel, decline]) {
    expect(text).toContain('The price is too high');
    expect(text).not.toContain('The client declined');
  }
});

test('an order that has ended cannot be cancelled', async () => {
  const order = await orderAt('completed', customer);
  const page = await owner.get(`/order/${order.quote}/cancel`);
  expect(page.status).toBe(422);
  expect(page.text).toContain('This isn’t possible at this stage of the order.');
});

test('the cancellation fee is shown before it is charged', async () => {
  const order = await placeOrder(customer);
  await setPrices(world, { cancellation_fee: 700 });
  const late = await placeOrder(customer);
  const { total } = await read(late);
  const page = await owner.get(`/order/${late.quote}/cancel`);
  expect(page.text).toContain('We’ll keep a cancellation fee of $7.00.');
  const form = { outcome: outcomeIn(page.text), reason: 'wrong_files' };
  await owner.post(`/order/${late.quote}/cancel`, form);
  expect(await read(late)).toMatchObject({ status: 'refunded', refunded_total: total - 700 });
  expect((await owner.get(`/order/${order.quote}/cancel`)).text).not.toContain('cancellation fee');
});
