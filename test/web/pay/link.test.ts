import { expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { hashSecret } from '../../../src/core/secrets.ts';
import { readPdf } from '../../engines/paper/read-pdf.ts';
import { quickReader, silentMailer } from '../../support/doubles.ts';
import { CARDS, expectPaidOnce, getQuote, payable, price } from '../../world/money.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser, newMember } from '../../world/visitors.ts';
import { waitUntilReadable } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';
import { payByCard, paymentIn, typed } from './pay-page.ts';

const settings = { ROLE: 'api', COMPANY_NAME: 'Harbor Translations' };
const world = useWorld(settings, { reader: quickReader(), mailer: silentMailer });
const worldWithoutMail = useWorld(settings, { reader: quickReader() });
const account = useFixture(() => world.newAccount());
const guest = useFixture(() => newBrowser(world));

const DAY = 86_400_000;

test('the page shows the quote’s number, documents, services, lines, total, dates and partner', async () => {
  const partner = (await world.team.call('teamCreatePartner', { body: { name: 'Harbor Law' } })).data;
  const quote = await payable(world, account.live, { partner: { token: partner.token }, reference: 'M-17' });
  const { text, headers } = await guest.get(quote.path);
  const parts = [quote.number, 'Harbor Translations', 'Certified translation from Spanish into English', '$50.00'];
  for (const part of [
    ...parts,
    'M-17',
    'Harbor Law',
    'Delivery date',
    'Valid until',
    quote.files[0]?.filename ?? '?',
  ]) {
    expect(text).toContain(part);
  }
  // A due date shows its time zone.
  expect(text).toMatch(/\d{4}, \d+:\d\d [AP]M UTC/);
  expect(text).not.toContain(partner.token);
  expect(text).not.toMatch(/<script|style="|onclick/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).not.toContain('script-src');
});

test('strangers see the documents’ names but cannot download them; members of the account can', async () => {
  const quote = await payable(world, account.live);
  expect((await guest.get(quote.path)).text).not.toContain('/download/');
  const member = await newMember(world, account.token);
  expect((await member.get(quote.path)).text).toMatch(/<a href="[^"]*\/download\//);
});

test('a link that is wrong, too early or expired reveals nothing: the same page for each', async () => {
  const quote = await payable(world, account.live);
  const unpriced = await newQuote(account.live);
  const declined = await payable(world, account.live);
  await account.live.call('cancelQuote', { params: { token: declined.token }, query: {} });
  expect((await guest.get(declined.path)).text).toContain('This quote was cancelled.');
  const paid = await payable(world, account.live);
  await payByCard(guest, paid.path, 'pays');
  const { order } = await getQuote(account.live, paid.token);
  await world.team.call('teamVoidOrder', { params: { token: order ?? '' }, body: { reason: 'Test' } });
  world.clock.advance(91 * DAY);
  const secret = quote.path.split('/').at(-1) ?? '';
  const wrong = [
    `${quote.path.slice(0, -1)}${quote.path.endsWith('A') ? 'B' : 'A'}`,
    quote.path.replace(quote.token, 'quote_01k9zq4m8te3fs5f9r6vd2x7hb'),
    quote.path.replace(quote.token, 'nonsense'),
    `/pay/${unpriced.token}/${secret}`,
    declined.path,
  ];
  expect((await guest.get(paid.path)).status).toBe(200);
  world.clock.advance(90 * DAY);
  wrong.push(paid.path);
  const answers = await Promise.all(
    wrong.flatMap((path) => [guest.get(path), guest.get(`${path}/quote.pdf`), guest.post(`${path}/pay`)]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('the database stores the hash of the link’s secret and never the secret', async () => {
  const quote = await payable(world, account.live);
  await payByCard(guest, quote.path, 'declined');
  await payByCard(guest, quote.path, 'pays');
  await account.live.send('payQuote', { params: { token: quote.token }, body: {}, idempotencyKey: 'again' });
  const secret = quote.path.split('/').at(-1) ?? '';
  for (const table of ['quotes', 'events', 'payments', 'idempotency_keys', 'orders', 'webhook_deliveries', 'audit']) {
    const rows = await world.rows<{ text: string }>(`SELECT t::text AS text FROM ${table} t`);
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
  }
  const [row] = await world.rows<{ payment_link_hash: Buffer }>('SELECT payment_link_hash FROM quotes WHERE id = $1', [
    fromToken('quote', quote.token),
  ]);
  expect(row?.payment_link_hash).toHaveLength(32);
  // Events still contain the link.
  await waitUntilReadable(world);
  const { data } = await account.live.call('listEvents', { filters: { target: quote.token } });
  expect(data.map((event) => event.data['payment_url'])).toEqual([null, quote.payment_url, quote.payment_url]);
});

test('a link that was sent still works when the server has another key', async () => {
  const quote = await payable(world, account.live);
  const hash = hashSecret('sent-before');
  await world.rows('UPDATE quotes SET payment_link_hash = $2 WHERE id = $1', [fromToken('quote', quote.token), hash]);
  for (const path of [quote.path, `/pay/${quote.token}/sent-before`]) expect((await guest.get(path)).status).toBe(200);
  expect((await guest.get(`/pay/${quote.token}/sent-befor`)).status).toBe(404);
});

test('quotes and events from before the hashes retain their links', async () => {
  const quote = await payable(world, account.live);
  const id = fromToken('quote', quote.token);
  await world.rows('UPDATE quotes SET payment_link_hash = NULL WHERE id = $1', [id]);
  await world.rows(
    `UPDATE events SET data = data || '{"payment_url": "http://old.example/pay/x"}' WHERE quote_id = $1 AND data ->> 'payment_url' IS NOT NULL`,
    [id],
  );
  expect((await guest.get(quote.path)).status).toBe(200);
  expect((await guest.get(`${quote.path}x`)).status).toBe(404);
  await waitUntilReadable(world);
  const { data } = await account.live.call('listEvents', { filters: { target: quote.token } });
  expect(data.at(-1)?.data).toMatchObject({ payment_url: quote.payment_url });
});

test('an expired quote says so and cannot be paid or declined', async () => {
  const quote = await payable(world, account.live);
  const page = await guest.get(quote.path);
  world.clock.advance(31 * DAY);
  const shown = await guest.get(quote.path);
  expect(shown.text).toContain('This quote expired on');
  expect(shown.text).not.toMatch(/action="[^"]+\/(pay|decline)"/);
  const payment = /name="payment" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const late = await guest.post(`${quote.path}/pay`, {
    payment,
    number: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
    name: 'A',
  });
  expect(late.status).toBe(422);
  expect(late.text).toContain('This quote expired on');
  expect(late.text).toContain('Nothing was charged');
  await world.app.worker.runNow('expire_quotes');
  expect((await guest.get(quote.path)).text).toContain('This quote expired on');
});

test('a notice in the address that does not match the quote is not shown', async () => {
  const quote = await payable(world, account.live);
  for (const notice of ['paid', 'declined', 'no-such-notice', 'constructor']) {
    const shown = await guest.get(`${quote.path}?notice=${notice}`);
    expect([notice, shown.status, shown.text.includes('role="status"')]).toEqual([notice, 200, false]);
  }
});

test('a paid or approved quote cannot be undone by a visitor with the link', async () => {
  const quote = await payable(world, account.live);
  await payByCard(guest, quote.path, 'pays');
  await guest.post(`${quote.path}/decline`, { reason: 'price_too_high' });
  await expectPaidOnce(world, account.live, quote.token, 5000);
});

test('the quote can be downloaded as a PDF', async () => {
  const quote = await payable(world, account.live, { reference: 'M-18' });
  const answer = await fetch(`${world.url}${quote.path}/quote.pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="quote-${quote.number}.pdf"`);
  const { pages, title } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(title).toBe(`Quote ${quote.number}`);
  const text = pages.join('\n');
  const parts = [quote.number, 'Harbor Translations', 'Acme Legal', 'Certified translation from Spanish into English'];
  for (const part of [...parts, '$50.00', 'M-18', 'Good until', quote.files[0]?.filename ?? '?']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Test payments: no real money moves.');
});

test('a long quote spans several pages and loses nothing', async () => {
  const { token } = await newQuote(account.live);
  const line_items = Array.from({ length: 90 }, (_, at) => ({
    code: 'page',
    description: `Item number ${at + 1}`,
    quantity: 1,
    unit_price: 100,
  }));
  await world.team.call('teamPriceQuote', { params: { token }, body: { line_items } });
  const { payment_url } = await getQuote(account.live, token);
  const answer = await fetch(`${world.url}${new URL(payment_url ?? '').pathname}/quote.pdf`);
  const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(pages.length).toBeGreaterThan(2);
  const text = pages.join('\n');
  for (let at = 1; at <= 90; at += 1) expect(text).toContain(`Item number ${at}`);
  expect(pages.at(-1)).toContain('$90.00');
});

test('without mail, the page says that the link to claim an account could not be sent', async () => {
  const { live } = await worldWithoutMail.newAccount();
  const { token } = await newQuote(live, { partner: { referral: { email: 'tried@home.example' } } });
  await price(worldWithoutMail, token, 4000);
  const { payment_url } = await getQuote(live, token);
  const path = new URL(payment_url ?? '').pathname;
  const visitor = newBrowser(worldWithoutMail);
  const done = await visitor.post(`${path}/claim`);
  expect((await visitor.get(done.to)).text).toContain('Link not sent');
});

test('a quote of a disabled account cannot be paid on its page, which says why', async () => {
  const closed = await world.newAccount({ email: 'closed@acme.example' });
  const quote = await payable(world, closed.live);
  const payment = paymentIn(await guest.get(quote.path));
  await world.team.call('teamChangeAccount', { params: { token: closed.token }, body: { disabled: true } });
  const answer = await guest.post(`${quote.path}/pay`, { payment, ...typed(CARDS.pays) });
  for (const page of [answer, await guest.get(quote.path)]) {
    expect(page.status).toBe(403);
    expect(page.text).toContain('This account is disabled');
    expect(page.text).not.toContain(quote.number);
  }
  expect(await world.rows('SELECT 1 FROM payments WHERE quote_id = $1', [fromToken('quote', quote.token)])).toEqual([]);
});

test('a referred customer claims the account from the page; the email goes only to the account’s address', async () => {
  const email = 'referred@home.example';
  const { token } = await newQuote(account.live, { partner: { referral: { email, name: 'Rita' } } });
  await price(world, token, 4000);
  const { payment_url } = await getQuote(account.live, token);
  const path = new URL(payment_url ?? '').pathname;
  const page = await guest.get(path);
  expect(page.text).toContain('Acme Legal created this account for you.');
  expect(page.text).not.toContain(email);
  const done = await guest.post(`${path}/claim`);
  expect(done.to).toBe(`${path}?notice=claimed`);
  expect((await guest.get(done.to)).text).not.toContain(email);
  const mails = await world.rows<{ recipient: string; body: string }>(
    `SELECT recipient, body FROM mails WHERE about = $1 AND body LIKE '%/sign-in/%'`,
    [token],
  );
  expect(mails).toMatchObject([{ recipient: email }]);
  for (let time = 0; time < 2; time += 1) expect((await guest.post(`${path}/claim`)).status).toBe(303);
  expect((await guest.post(`${path}/claim`)).status).toBe(429);
  expect((await guest.get((await payable(world, account.live)).path)).text).not.toContain('opened for you');
});
