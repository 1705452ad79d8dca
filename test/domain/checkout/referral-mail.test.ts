import { describe, expect, test } from 'vitest';
import { MailError, type Mailer, type OutgoingMail } from '../../../src/net/mailer.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import { getQuote, price } from '../../world/money.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const sent: OutgoingMail[] = [];
let refuse: MailError | null = null;
const mailer: Mailer = {
  async send(mail) {
    if (refuse !== null) throw refuse;
    sent.push(mail);
  },
  close: async () => undefined,
};
const settings = { ROLE: 'api', COMPANY_NAME: 'Dragoman' };
const world = useWorld(settings, { reader: quickReader(), log: silentLog, mailer });
const account = useFixture(() => world.newAccount({ name: 'Harbor Law', email: 'office@harbor.example' }));

interface Mail {
  recipient: string;
  status: string;
  subject: string;
  body: string;
  attempts: number;
}
const mailsOf = (quote: string) =>
  world.rows<Mail>('SELECT * FROM mails WHERE about = $1 ORDER BY created_at, id', [quote]);
const send = () => world.app.worker.runNow('send_mails');

let customers = 0;
async function refer(client = account.live, details: { name?: string; company?: string } = {}) {
  const email = `customer-${(customers += 1)}@home.example`;
  const quote = await newQuote(client, { partner: { referral: { email, ...details } } });
  return { ...quote, email };
}

describe('a live referral', () => {
  test('a live referral emails the customer at once, and again with the price and the payment link', async () => {
    const quote = await refer(account.live, { name: 'Ana María' });
    expect(await mailsOf(quote.token)).toMatchObject([{ recipient: quote.email, status: 'waiting' }]);
    await send();
    const [placed] = sent.filter(({ to }) => to === quote.email);
    expect(placed?.subject).toContain(quote.number);
    for (const part of ['Ana María', 'Harbor Law', quote.number]) expect(placed?.body).toContain(part);
    expect(placed?.body).not.toContain('/pay/');
    await price(world, quote.token, 7485);
    const { payment_url } = await getQuote(account.live, quote.token);
    await send();
    const mails = sent.filter(({ to }) => to === quote.email);
    expect(mails).toHaveLength(2);
    for (const part of [payment_url ?? '', 'Hello Ana María,', 'Harbor Law', '$74.85', quote.number])
      expect(mails[1]?.body).toContain(part);
  });

  test('a live referral is emailed once, however many jobs run and however often', async () => {
    const quote = await refer();
    await Promise.all([send(), send(), send()]);
    await send();
    expect(sent.filter(({ to }) => to === quote.email)).toHaveLength(1);
    expect(await mailsOf(quote.token)).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  test('a live referral is emailed once the mail server is back, and only once', async () => {
    const quote = await refer();
    refuse = new MailError('The server is away.', { serverAway: true });
    await send();
    expect(await mailsOf(quote.token)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    refuse = null;
    await send();
    expect(sent.filter(({ to }) => to === quote.email)).toHaveLength(0);
    world.clock.advance(61_000);
    await send();
    expect(sent.filter(({ to }) => to === quote.email)).toHaveLength(1);
  });

  test('a live referral that is repeated with its key queues one email', async () => {
    const { files, services } = await newQuote(account.live);
    const partner = { referral: { email: 'repeated@home.example' } };
    const body = { files: files.map(({ id }) => id), services: services as never, partner };
    const create = () => account.live.call('createQuote', { body, idempotencyKey: 'refer-once' });
    const [first, again] = [await create(), await create()];
    expect(again.data.token).toBe(first.data.token);
    expect(await mailsOf(first.data.token)).toHaveLength(1);
  });

  test('a live referral that is refused queues no email', async () => {
    const count = async () => (await world.rows('SELECT id FROM mails')).length;
    const before = await count();
    const partner = { token: 'prt_01k9zq4m8te3fs5f9r6vd2x7hb', referral: { email: 'nobody@home.example' } };
    expect((await refusal(newQuote(account.live, { partner }))).code).toBe('partner_not_found');
    expect(await count()).toBe(before);
  });

  test('a live referral cannot inject a link or a line into the email', async () => {
    const broken = refer(account.live, { company: 'X\r\nBcc: all@evil.example' });
    expect(await refusal(broken)).toMatchObject({ status: 422, code: 'validation_failed' });
    const quote = await refer(account.live, { name: 'Win http://evil.example now' });
    const text = JSON.stringify(await mailsOf(quote.token));
    expect(text).not.toContain('evil.example');
  });
});

test('a referral in a sandbox sends no email: its emails are stored as suppressed', async () => {
  const quote = await refer(account.test);
  await price(world, quote.token, 4000);
  await send();
  expect(await mailsOf(quote.token)).toMatchObject([{ status: 'suppressed' }, { status: 'suppressed' }]);
  expect(sent.filter(({ to }) => to === quote.email)).toEqual([]);
});

test('an account’s own quote sends no email', async () => {
  const quotes = [
    await newQuote(account.live),
    await newQuote(account.live, { partner: { referral: { email: 'Office@Harbor.example' } } }),
  ];
  for (const { token } of quotes) {
    await price(world, token, 4000);
    expect(await mailsOf(token)).toEqual([]);
  }
});
