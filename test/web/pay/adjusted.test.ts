import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { fileForm } from '../../world/files.ts';
import { clientAt, newGuest, referredOrder } from '../../world/guests/referrals.ts';
import { CARDS, lines } from '../../world/money.ts';
import { mailsTo } from '../../world/people.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { type Browser, newBrowser, pathOf } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { paymentIn, typed } from './pay-page.ts';

// One order on two pages: the payment page, for anyone with the link, and the order page, for its customer.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co' }));

let customers = 0;
async function newOrder() {
  const email = `both-${(customers += 1)}@home.example`;
  const order = await referredOrder(world, maker, { email, total: 5000 });
  const { data } = await maker.live.call('getQuote', { params: { token: order.quote } });
  const guest = await newGuest(world, email);
  return { ...order, email, guest, client: await clientAt(world, email), pay: pathOf(data.payment_url) };
}
type Ordered = Awaited<ReturnType<typeof newOrder>>;

const plain = (html: string) => html.replace(/<[^>]+>/g, '').trim();
const FACT_NAMES = ['Total', 'Paid with', 'Refunded'];

/** The money facts and the steps that a page shows. */
async function readFacts(browser: Browser, path: string) {
  const { text } = await browser.get(path);
  const facts = [...text.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', value = '']) => [
    name,
    plain(value),
  ]);
  const foot = /<tfoot>(.*?)<\/tfoot>/.exec(text)?.[1] ?? '';
  const steps = /<ol class="steps">(.*?)<\/ol>/.exec(text)?.[1] ?? '';
  return {
    facts: facts.filter(([name = '']) => FACT_NAMES.includes(name)),
    foot: plain(foot),
    steps: [...steps.matchAll(/<li[^>]*><span>([^<]+)/g)].map(([, name]) => name),
    text,
  };
}
const bothPages = async ({ guest, pay }: Ordered) => ({
  order: await readFacts(guest, guest.path),
  pay: await readFacts(newBrowser(world), pay),
});

/** The team proposes $15.00 more; returns the adjustment's token. */
async function propose({ params }: Pick<Ordered, 'params'>): Promise<string> {
  const body = { reason: 'Two more pages', line_items: lines(1500) };
  const { data } = await world.team.call('teamProposeAdjustment', { params, body });
  return data.adjustments[0]?.token ?? '';
}

async function payChange(order: Ordered, number: string = CARDS.pays) {
  const { guest } = order;
  const adjustment = await propose(order);
  const payment = paymentIn(await guest.get(guest.path));
  const at = `${guest.path}/adjustments/${adjustment}`;
  return guest.post(`${at}/pay`, { payment, method: 'card', ...typed(number) });
}

describe('an order on its two pages', () => {
  test('an adjusted order has the same totals and words on its payment page as on its order page', async () => {
    const order = await newOrder();
    await payChange(order);
    const { order: one, pay: other } = await bothPages(order);
    expect(one.facts).toEqual([
      ['Total', '$65.00'],
      ['Paid with', 'Visa ending 4242'],
    ]);
    expect(other).toMatchObject({ facts: one.facts, foot: one.foot, steps: one.steps });
    expect(one.foot).toContain('$65.00');
  });

  test('an order whose adjustment was paid with another card names both cards on both pages', async () => {
    const order = await newOrder();
    await payChange(order, CARDS.other);
    const { order: one, pay: other } = await bothPages(order);
    for (const { facts } of [one, other]) {
      expect(facts).toContainEqual(['Paid with', 'Visa ending 4242 and Mastercard ending 4444']);
    }
  });

  test('an order paid by card whose adjustment is on the invoice says both', async () => {
    const order = await newOrder();
    await world.rows('UPDATE accounts SET invoicing = true WHERE email = $1', [order.email]);
    const params = { ...order.params, adjustment: await propose(order) };
    await order.client.call('payAdjustment', { params, body: {} });
    const { facts } = (await bothPages(order)).order;
    expect(facts).toContainEqual(['Paid with', 'Visa ending 4242. The rest is on the account’s invoice.']);
  });

  test('a cancelled order shows the refund on both pages, not that it is paid, and no later steps', async () => {
    const order = await newOrder();
    await payChange(order);
    await order.client.call('requestCancellation', {
      params: order.params,
      body: { reason: 'wrong_files', note: 'Oh' },
    });
    const { order: one, pay: other } = await bothPages(order);
    expect(one.facts).toContainEqual(['Refunded', '$65.00']);
    expect(other).toMatchObject({ facts: one.facts, foot: one.foot });
    for (const page of [one, other]) {
      expect(page.text).not.toContain('This quote is paid.');
      expect(page.text).not.toContain('(not yet)');
      expect(page.steps.at(0)).toBe('Paid');
      expect(page.steps.at(-1)).toBe('Cancelled');
    }
    expect(plain(one.text)).toContain('Your reason: Wrong files.');
  });

  test('while requested changes are made, no page says that there is something to review', async () => {
    const order = await newOrder();
    const { data } = await world.team.call('teamGetOrder', { params: order.params });
    const source_file = data.files.find((file) => file.collection === 'source')?.id ?? '';
    const body = fileForm('birth-en.txt', 'Translated', { source_file, language: 'en' });
    await world.team.call('teamAddTranslation', { params: order.params, body });
    await world.team.call('teamReviewOrder', { params: order.params });
    const before = await bothPages(order);
    for (const { text } of [before.order, before.pay]) expect(text).toContain('Ready for review');
    const { files } = (await order.client.call('getOrder', { params: order.params })).data;
    const file_id = files.find((file) => file.collection === 'translation')?.id ?? '';
    await order.client.call('reviseOrder', { params: order.params, body: { file_id, revision: 'Spell Iván' } });
    const after = await bothPages(order);
    for (const { text } of [after.order, after.pay]) {
      expect(text).not.toContain('Ready for review');
      expect(text).toContain('Changes in progress');
    }
  });

  test('a price adjustment says in its email and on the order page that it is added, and the new total', async () => {
    const order = await newOrder();
    await propose(order);
    const { subject, body } = (await mailsTo(world, order.email)).at(-1) ?? { subject: '', body: '' };
    expect(subject).toMatch(/: please review a price change, \$15\.00 more$/);
    expect(body).toContain('The change adds $15.00, for a new total of $65.00.');
    const { text } = await order.guest.get(order.guest.path);
    expect(text).toContain('A change to your order for $15.00 more');
    expect(plain(text)).toContain('Your order costs $50.00 now. With this change, the total will be $65.00.');
  });

  test('after an adjustment is paid, the page confirms the change, not a new order', async () => {
    const order = await newOrder();
    const { to } = await payChange(order);
    const { text } = await order.guest.get(to);
    expect(text).toContain('The change is paid');
    expect(text).not.toContain('your order is placed');
  });
});
