import { describe, expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import {
  CARDS,
  charges,
  expectPaidOnce,
  getQuote,
  ordersOf,
  pay,
  payable,
  paymentStates,
  saveCard,
} from '../../world/money.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { type Browser, newBrowser, newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { payByCard, paymentIn, typed } from './pay-page.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const account = useFixture(() => world.newAccount());
const guest = useFixture(() => newBrowser(world));

describe('a visitor with the link', () => {
  test.each(['pays', 'other', 'lost'] as const)(
    'a visitor with the link pays by card (%s) and returns to the order',
    async (kind) => {
      const quote = await payable(world, account.live);
      const paid = await payByCard(guest, quote.path, kind);
      expect({ status: paid.status, to: paid.to }).toEqual({ status: 303, to: `${quote.path}?notice=paid` });
      await expectPaidOnce(world, account.live, quote.token, 5000);
      const shown = await guest.get(paid.to);
      expect(shown.text).toContain('Your payment went through');
      expect(shown.text).toContain(`ending ${CARDS[kind].slice(-4)}`);
      expect(shown.text).not.toContain('name="number"');
      const [payment] = await world.rows<{ source_id: string | null }>(
        `SELECT source_id FROM payments p JOIN quotes q ON q.id = p.quote_id WHERE q.number = $1`,
        [quote.number],
      );
      expect(payment?.source_id).toBeNull();
    },
  );

  test.each([
    ['declined', 'Your card was declined, and the bank didn’t tell us why.'],
    ['poor', 'Your card has insufficient funds. Pay with another card'],
    ['expired', 'Your card has expired. Check the expiration date'],
  ] as const)(
    'a visitor with the link sees why a card (%s) was refused, and the form retains all input except the card',
    async (kind, words) => {
      const quote = await payable(world, account.live);
      const refused = await payByCard(guest, quote.path, kind);
      expect(refused.status).toBe(402);
      expect(refused.text).toContain(words);
      expect(refused.text).toContain('role="alert"');
      for (const value of ['Ana María Núñez', 'ana@home.example']) expect(refused.text).toContain(`value="${value}"`);
      const form = refused.text.replace(/<details>.*?<\/details>/s, '');
      for (const secret of [CARDS[kind], '12 / 40']) expect(form).not.toContain(secret);
      // Short digits can be part of a longer number or a signature by chance.
      for (const secret of ['987', CARDS[kind].slice(-4)])
        expect(form).not.toMatch(new RegExp(`(?<![\\w-])${secret}(?![\\w-])`));
      expect((await getQuote(account.live, quote.token)).status).toBe('ready');
      const payment = paymentIn(refused);
      expect((await guest.post(`${quote.path}/pay`, { payment, ...typed(CARDS.pays) })).to).toContain('notice=paid');
      await expectPaidOnce(world, account.live, quote.token, 5000);
    },
  );

  test('a payer gets the same answer when the same form is sent again', async () => {
    const quote = await payable(world, account.live);
    const payment = paymentIn(await guest.get(quote.path));
    const form = { payment, ...typed(CARDS.poor) };
    const first = await guest.post(`${quote.path}/pay`, form);
    const again = await guest.post(`${quote.path}/pay`, { ...form, ...typed(CARDS.pays) });
    expect({ first: first.status, again: again.status }).toEqual({ first: 402, again: 402 });
    expect(again.text).toContain('insufficient funds');
    expect(await charges(world, quote.token)).toHaveLength(1);
    const next = paymentIn(again);
    const both = await Promise.all(
      [1, 2].map(() => guest.post(`${quote.path}/pay`, { payment: next, ...typed(CARDS.pays) })),
    );
    expect(both.map(({ to }) => to)).toEqual([`${quote.path}?notice=paid`, `${quote.path}?notice=paid`]);
    await expectPaidOnce(world, account.live, quote.token, 5000);
  });

  test('a payer sees the error at each field, and nothing is charged', async () => {
    const quote = await payable(world, account.live);
    const payment = paymentIn(await guest.get(quote.path));
    const wrong = { payment, number: '4242', expiry: '13 / 40', cvc: 'x', name: 'Ana', email: 'nowhere' };
    const refused = await guest.post(`${quote.path}/pay`, wrong);
    expect(refused.status).toBe(422);
    for (const field of ['expiry', 'cvc', 'email']) {
      expect(refused.text).toContain(`href="#${field}"`);
      expect(refused.text).toContain(`id="${field}-error"`);
    }
    expect(refused.text).toContain('value="nowhere"');
    const number = await guest.post(`${quote.path}/pay`, { ...typed('4111 1111 1111 1111'), payment });
    expect(number.status).toBe(422);
    expect(number.text).toContain('Only test cards work here');
    const old = await guest.post(`${quote.path}/pay`, { ...typed(CARDS.pays), expiry: '01/20', payment });
    expect(old.text).toContain('This card has expired.');
    const both = await guest.post(`${quote.path}/pay`, {
      ...typed('4242 4242 4242 4241'),
      expiry: '01/20',
      cvc: '',
      payment,
    });
    for (const field of ['number', 'expiry', 'cvc']) expect(both.text).toContain(`href="#${field}"`);
    expect(both.text).toContain('Check the card number.');
    expect(both.text).toContain('This card has expired.');
    const unknown = await guest.post(`${quote.path}/pay`, { ...typed(CARDS.pays), method: 'src_nothing', payment });
    expect({ status: unknown.status, says: unknown.text.includes('Choose how to pay.') }).toEqual({
      status: 422,
      says: true,
    });
    expect(await paymentStates(world, quote.token)).toEqual([]);
  });

  test('a payer cannot use the form of another quote, nor a made-up one', async () => {
    const [one, other] = [await payable(world, account.live), await payable(world, account.live)];
    const payment = paymentIn(await guest.get(one.path));
    for (const id of [payment, '', 'pay_01k9zq4m8te3fs5f9r6vd2x7hb.x']) {
      const refused = await guest.post(`${other.path}/pay`, { ...typed(CARDS.pays), payment: id });
      expect(refused.status).toBe(400);
    }
    expect(await paymentStates(world, other.token)).toEqual([]);
  });

  test('a payer cannot try card after card', async () => {
    const quote = await payable(world, account.live);
    for (let time = 0; time < 10; time += 1) expect((await payByCard(guest, quote.path, 'declined')).status).toBe(402);
    const stopped = await payByCard(guest, quote.path, 'pays');
    expect({ status: stopped.status, says: stopped.text.includes('Too many payments') }).toEqual({
      status: 429,
      says: true,
    });
    world.clock.advance(61 * 60_000);
    expect((await payByCard(guest, quote.path, 'pays')).status).toBe(303);
  });

  test('a visitor with the link confirms a quote that costs nothing', async () => {
    const quote = await payable(world, account.live, { total: 0 });
    const page = await guest.get(quote.path);
    expect(page.text).toContain('Confirm order');
    const done = await guest.post(`${quote.path}/pay`, { payment: paymentIn(page), method: 'nothing' });
    expect(done.to).toContain('notice=paid');
    expect((await guest.get(quote.path)).text).toContain('Nothing to pay');
    const dear = await payable(world, account.live);
    const form = { payment: paymentIn(await guest.get(dear.path)), method: 'nothing' };
    expect((await guest.post(`${dear.path}/pay`, form)).status).toBe(422);
  });

  test('a payer gets a receipt by email if an address is entered, once and only for live quotes', async () => {
    for (const [client, status] of [
      [account.live, 'waiting'],
      [account.test, 'suppressed'],
    ] as const) {
      const quote = await payable(world, client);
      await payByCard(guest, quote.path, 'pays', { email: ' ana@home.example ' });
      const { order } = await getQuote(client, quote.token);
      const mails = await world.rows(
        'SELECT recipient, status, subject, body FROM mails WHERE about = $1 AND subject LIKE $2',
        [order, 'Receipt%'],
      );
      expect(mails).toMatchObject([{ recipient: 'ana@home.example', status }]);
      expect(JSON.stringify(mails)).toContain('$50.00');
      expect(JSON.stringify(mails)).toContain(quote.path);
      const without = await payable(world, client);
      await payByCard(guest, without.path, 'pays', { email: '' });
      const other = await getQuote(client, without.token);
      const receipts = `SELECT id FROM mails WHERE about = $1 AND subject LIKE 'Receipt%'`;
      expect(await world.rows(receipts, [other.order])).toEqual([]);
    }
  });
});

describe('concurrent payers', () => {
  test('two concurrent payers pay once, however many of their requests race', async () => {
    const quote = await payable(world, account.live);
    const guests = [newBrowser(world), newBrowser(world)];
    const forms = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const one = guests[at % 2] as Browser;
        return { one, payment: paymentIn(await one.get(quote.path)) };
      }),
    );
    const answers = await Promise.all(
      forms.map(({ one, payment }) => one.post(`${quote.path}/pay`, { payment, ...typed(CARDS.pays) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 303));
    expect(answers.filter(({ to }) => to.endsWith('notice=paid'))).toHaveLength(1);
    expect((await guests[0]?.get(answers.find(({ to }) => to.endsWith('already'))?.to ?? ''))?.text).toContain(
      'This quote was already paid',
    );
    await expectPaidOnce(world, account.live, quote.token, 5000);
    expect(await ordersOf(world, quote.token)).toHaveLength(1);
  });

  test('a payer of a quote that was just declined sees that nothing was charged', async () => {
    const quote = await payable(world, account.live);
    const payment = paymentIn(await guest.get(quote.path));
    await newBrowser(world).post(`${quote.path}/decline`, { reason: 'wrong_files' });
    const late = await guest.post(`${quote.path}/pay`, { payment, ...typed(CARDS.pays) });
    expect(late.status).toBe(422);
    expect(late.text).toContain('Nothing was charged');
    expect(late.text).toContain('This quote can no longer be paid. If you still need it, contact us.');
    expect(await ordersOf(world, quote.token)).toEqual([]);
  });

  test('the address that a refused payment leaves in the browser leads back to the page', async () => {
    const quote = await payable(world, account.live);
    expect((await payByCard(guest, quote.path, 'declined')).status).toBe(402);
    expect((await guest.get(`${quote.path}/pay`)).to).toBe(quote.path);
  });

  test('the second tab shows the paid page, also when the first paid through the API', async () => {
    const quote = await payable(world, account.test);
    const payment = paymentIn(await guest.get(quote.path));
    await pay(account.test, quote.token);
    const late = await guest.post(`${quote.path}/pay`, { payment, ...typed(CARDS.pays) });
    expect(late.to).toBe(`${quote.path}?notice=already`);
    await expectPaidOnce(world, account.test, quote.token, 5000);
  });
});

describe('saved methods', () => {
  test('saved methods are offered to members of the account, and to no one else', async () => {
    const { live, token } = await world.newAccount({ email: 'saved@acme.example' });
    const source = await saveCard(live, 'pays', true);
    const quote = await payable(world, live);
    const stranger = await newMember(world);
    for (const one of [guest, stranger]) {
      const page = await one.get(quote.path);
      expect(page.text).not.toContain(source);
      expect(page.text).not.toContain('Save this card');
      const form = { payment: paymentIn(page), method: source };
      expect((await one.post(`${quote.path}/pay`, form)).status).toBe(422);
    }
    expect(await paymentStates(world, quote.token)).toEqual([]);
    const member = await newMember(world, token);
    const page = await member.get(quote.path);
    expect(page.text).toContain(source);
    expect(page.text).toContain('Visa ending 4242, expires 12/40');
    const paid = await member.post(`${quote.path}/pay`, { payment: paymentIn(page), method: source });
    expect(paid.to).toContain('notice=paid');
    await expectPaidOnce(world, live, quote.token, 5000);
  });

  test('saved methods include a card that a member asked to save, once it has paid; never a stranger’s', async () => {
    const { live, token } = await world.newAccount({ email: 'keep@acme.example' });
    const sources = async () => (await live.call('getAccount')).data.sources.map(({ last4 }) => last4);
    const member = await newMember(world, token);
    const quote = await payable(world, live);
    expect((await payByCard(member, quote.path, 'declined', { keep: 'yes' })).status).toBe(402);
    expect(await sources()).toEqual([]);
    await payByCard(member, quote.path, 'other', { keep: 'yes' });
    expect(await sources()).toEqual(['4444']);
    const next = await payable(world, live);
    await payByCard(guest, next.path, 'pays', { keep: 'yes' });
    expect(await sources()).toEqual(['4444']);
  });

  test('saved methods include the invoice if the account has invoicing', async () => {
    const { live, token } = await world.newAccount({ email: 'bill@acme.example', invoicing: true });
    const quote = await payable(world, live);
    const form = { payment: paymentIn(await guest.get(quote.path)), method: 'invoice' };
    expect((await guest.post(`${quote.path}/pay`, form)).status).toBe(422);
    const member = await newMember(world, token);
    const page = await member.get(quote.path);
    expect(page.text).toContain('Add to the account’s invoice');
    const approved = await member.post(`${quote.path}/pay`, { payment: paymentIn(page), method: 'invoice' });
    expect(approved.to).toContain('notice=approved');
    expect((await getQuote(live, quote.token)).status).toBe('approved');
    expect((await guest.get(quote.path)).text).toContain('This quote is approved. We’ll add it to your invoice.');
  });
});
