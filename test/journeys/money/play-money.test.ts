import { expect, test } from 'vitest';
import { type App, createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { PLAY_MONEY } from '../../../src/core/words/play-money.ts';
import { momentInWords } from '../../../src/core/words/time.ts';
import type { Paper, Renderer } from '../../../src/engines/paper/paper.ts';
import { ENGLISH } from '../../../src/words/reader.ts';
import { quickReader, quickRenderer, silentLog } from '../../support/doubles.ts';
import { sharedCompilers } from '../../support/shared/compilers.ts';
import { payByCard } from '../../web/pay/pay-page.ts';
import { fileForm } from '../../world/files.ts';
import { clientAt, newGuest, referredQuote } from '../../world/guests/referrals.ts';
import { lines, pay, payable, readyQuote, saveCard } from '../../world/money.ts';
import { mailsTo, newTeamMember } from '../../world/people.ts';
import { billTo, rule, setTaxes } from '../../world/team/taxes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Test-gateway payments are marked as play money everywhere, even after the service has switched to real money.

const papers: Paper[] = [];
const recordingRenderer: Renderer = {
  ...quickRenderer,
  render: async (paper, ...rest) => {
    papers.push(paper);
    return quickRenderer.render(paper, ...rest);
  },
};
const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: recordingRenderer, log: silentLog });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co' }));
const client = useFixture(async () => (await world.newAccount({ invoicing: true })).live);

const STRIPE_SETTINGS = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  SIGNATORY_NAME: 'Rosa Vidal',
};

/** Serves the same data by a process that accepts real money. */
async function withRealMoney(work: (app: App) => Promise<void>): Promise<void> {
  const settings = {
    ROLE: 'api',
    RATE_LIMIT: '0',
    DATA_DIR: world.dataDir,
    BASE_URL: world.url,
    TEAM_KEY: world.teamKey,
  };
  const outside = {
    clock: world.clock,
    log: silentLog,
    reader: quickReader(),
    renderer: recordingRenderer,
    compilers: sharedCompilers,
  };
  const app = await createApp(readConfig({ ...settings, ...STRIPE_SETTINGS }), world.databaseUrl, outside);
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

const getPage = async (app: App, url: string, cookie = '') =>
  (await app.server.inject({ url, headers: { cookie, accept: 'text/html' } })).payload;
const lastPaper = () => JSON.stringify(papers.at(-1));
const lastEmail = async (email: string) => (await mailsTo(world, email)).at(-1)?.body ?? '';

/** A referred customer's order, paid on the page and approved, with every text that mentioned the payment. */
async function paidOrder(email: string) {
  const texts: Record<string, string> = {};
  const quote = await referredQuote(world, maker, { email });
  const guest = newBrowser(world);
  texts['the letter with the price'] = await lastEmail(email);
  texts['the payment page'] = (await guest.get(quote.path)).text;
  await guest.get(`${quote.path}/quote.pdf`);
  texts['the quote on paper'] = lastPaper();
  await payByCard(guest, quote.path, 'pays', { email: `receipt-${email}` });
  texts['the receipt'] = await lastEmail(`receipt-${email}`);
  texts['the letter about the order'] = await lastEmail(email);
  texts['the page after payment'] = (await guest.get(quote.path)).text;
  const customer = await newGuest(world, email);
  texts['the order page'] = (await customer.get(customer.path)).text;
  const { data } = await maker.live.call('getQuote', { params: { token: quote.token } });
  const params = { token: data.order ?? '' };
  await world.team.call('teamAddTranslation', { params, body: fileForm('en.txt', 'Translated') });
  await world.team.call('teamReviewOrder', { params });
  await (await clientAt(world, email)).call('approveOrder', { params, body: {} });
  return { texts, quote, params, customer };
}

test('pages, emails and papers mark play money', async () => {
  const { texts, quote, params } = await paidOrder('paid@play.example');
  await world.app.worker.runNow('look_after_certificates');
  texts['the certificate'] = lastPaper();
  await world.team.call('teamRefundOrder', { params, body: { reason: 'Too late' } });
  texts['the letter about a refund'] = await lastEmail('paid@play.example');
  await pay(client, (await readyQuote(world, client)).token);
  const token = (await client.call('listInvoices')).data[0]?.token ?? '';
  await world.team.call('teamIssueInvoice', { params: { token }, body: {} });
  await client.send('downloadInvoice', { params: { token } });
  texts['the invoice'] = lastPaper();
  const colleague = await newTeamMember(world, 'pricing');
  texts['the console'] = (await colleague.get('/console')).text;
  const unmarked = Object.keys(texts).filter((where) => !texts[where]?.includes(PLAY_MONEY));
  expect(unmarked).toEqual([]);
  const shown = await world.team.call('teamGetQuote', { params: { token: quote.token } });
  const worked = await world.team.call('teamGetOrder', { params });
  expect([shown.data.play_money, worked.data.play_money]).toEqual([true, true]);
  for (const where of ['the quote on paper', 'the certificate', 'the invoice']) {
    expect(texts[where]).toContain('TEST — NOT VALID');
  }
});

test('an order paid with play money stays marked after the switch to real money, and an unpaid quote is not marked', async () => {
  const paid = await paidOrder('before@play.example');
  await pay(client, (await readyQuote(world, client)).token);
  const { data } = await client.call('listInvoices', { filters: { status: 'open' } });
  const token = data[0]?.token ?? '';
  await world.team.call('teamIssueInvoice', { params: { token }, body: {} });
  const open = await payable(world, maker.live);
  const colleague = await newTeamMember(world, 'pricing');
  await withRealMoney(async (app) => {
    const texts: Record<string, string> = {
      'the page after payment': await getPage(app, paid.quote.path),
    };
    await app.worker.runNow('look_after_certificates');
    texts['the certificate'] = lastPaper();
    const headers = { authorization: `Bearer ${world.teamKey}` };
    const teamReads = async (path: string) =>
      (await app.server.inject({ url: `/team/v1/${path}`, headers })).json().data.play_money;
    const played = [`quotes/${paid.quote.token}`, `orders/${paid.params.token}`, `quotes/${open.token}`];
    expect(await Promise.all(played.map(teamReads))).toEqual([true, true, false]);
    await app.server.inject({ url: `/team/v1/invoices/${token}/download`, headers });
    texts['the invoice'] = lastPaper();
    expect(texts['the invoice']).toContain('"Invoice"');
    expect(Object.keys(texts).filter((where) => !texts[where]?.includes(PLAY_MONEY))).toEqual([]);

    expect(await getPage(app, '/console', colleague.cookie)).not.toContain(PLAY_MONEY);
    const unpaid = await getPage(app, open.path);
    await getPage(app, `${open.path}/quote.pdf`);
    for (const text of [unpaid, lastPaper()]) {
      expect(text).toContain(open.number);
      expect(text).not.toContain(PLAY_MONEY);
    }
  });
});

test('a tax report marks play money, and leaves it out once real money is accepted', async () => {
  await setTaxes(world, rule());
  const { live } = await world.newAccount({ invoicing: true });
  await billTo(live, 'DE');
  const order = async (method?: string) => pay(live, (await readyQuote(world, live, { total: 10_000 })).token, method);
  const params = { token: await order(await saveCard(live, 'pays')) };
  const body = { reason: 'Fewer pages', line_items: lines(-1000) };
  await world.team.call('teamProposeAdjustment', { params, body });
  await order();
  const [open] = (await live.call('listInvoices', { filters: { status: 'open' } })).data;
  const tried = (await world.team.call('teamGetTaxReport', {})).data;
  expect(tried).toMatchObject({ play_money: true, rows: [{ base: 9000, tax: 1710 }] });
  await withRealMoney(async (app) => {
    const headers = { authorization: `Bearer ${world.teamKey}` };
    const report = async () => (await app.server.inject({ url: '/team/v1/reports/taxes', headers })).json().data;
    expect(await report()).toMatchObject({ play_money: false, rows: [], totals: [] });
    const issue = `/team/v1/invoices/${open?.token}/issue`;
    await app.server.inject({ method: 'POST', url: issue, headers, payload: {} });
    expect(await report()).toMatchObject({ play_money: false, rows: [{ base: 10_000, tax: 1900 }] });
  });
  await setTaxes(world);
});

test('credit in play money reduces no real invoice, and is left out of the statement once real money is accepted', async () => {
  const account = await world.newAccount({ invoicing: true });
  const params = { token: account.token };
  const order = async (total: number) => pay(account.live, (await readyQuote(world, account.live, { total })).token);
  const openInvoice = async () =>
    (await account.live.call('listInvoices', { filters: { status: 'open' } })).data[0]?.token ?? '';
  const played = await order(1000);
  const first = { params: { token: await openInvoice() }, body: {} };
  await world.team.call('teamIssueInvoice', first);
  await world.team.call('teamSettleInvoice', first);
  await world.team.call('teamCreditOrder', { params: { token: played }, body: { amount: 700, reason: 'A page less' } });
  await order(2000);
  const real = await openInvoice();
  expect((await world.team.call('teamGetStatement', { params })).data).toMatchObject({ closing_balance: -700 });
  expect((await world.team.call('teamGetAgreement', { params })).data.credit_used).toBe(1300);
  await withRealMoney(async (app) => {
    const headers = { authorization: `Bearer ${world.teamKey}` };
    const read = async (path: string) => (await app.server.inject({ url: `/team/v1/${path}`, headers })).json().data;
    const used = async () => (await read(`accounts/${account.token}/agreement`)).credit_used;
    expect(await read(`accounts/${account.token}/statement`)).toMatchObject({ closing_balance: 0, entries: [] });
    expect(await used()).toBe(2000);
    await app.server.inject({ method: 'POST', url: `/team/v1/invoices/${real}/issue`, headers, payload: {} });
    expect(await read(`invoices/${real}`)).toMatchObject({ status: 'issued', total: 2000, paid: 0, due: 2000 });
    const { closing_balance, entries } = await read(`accounts/${account.token}/statement`);
    expect({ closing_balance, entries }).toMatchObject({ closing_balance: 2000, entries: [{ kind: 'invoice' }] });
    expect(await used()).toBe(2000);
  });
  const [note] = (await account.live.call('listCreditNotes')).data;
  expect(note).toMatchObject({ total: 700, left: 700 });
});

/** Visible text, without tags and link addresses. */
const readable = (text: string) =>
  text
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>|https?:\/\/\S+/g, ' ')
    .replaceAll('&#x27;', "'");

test('page, email and paper of one payment use the same words', async () => {
  const { texts, quote, params } = await paidOrder('words@play.example');
  const { data } = await world.team.call('teamGetOrder', { params });
  const promised = new Date(data.promised_at ?? '');
  const words = {
    total: '$50.00',
    card: 'Visa ending 4242',
    promised: momentInWords({ ...ENGLISH, zone: 'UTC' }, promised),
    until: new Date(quote.expires_at ?? '').toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    services: 'Certified translation from Spanish into English',
    order: data.number,
  };
  const table: [where: string, ...fields: (keyof typeof words)[]][] = [
    ['the letter with the price', 'total', 'promised', 'until'],
    ['the payment page', 'total', 'promised', 'until', 'services'],
    ['the quote on paper', 'total', 'promised', 'until', 'services'],
    ['the receipt', 'total', 'card', 'order'],
    ['the letter about the order', 'total', 'card', 'order'],
    ['the page after payment', 'total', 'card', 'promised', 'services', 'order'],
    ['the order page', 'total', 'card', 'promised', 'services', 'order'],
  ];
  const missing = table.flatMap(([where, ...wanted]) =>
    wanted.filter((field) => !readable(texts[where] ?? '').includes(words[field])).map((field) => `${field}: ${where}`),
  );
  expect(missing).toEqual([]);
  const otherFormats = /\b[A-Z]{3} ?\d+\.\d\d|\b20\d\d-\d\d-\d\d|\bvisa 4242|\bes\b/;
  expect(table.map(([where]) => otherFormats.exec(readable(texts[where] ?? ''))?.[0] ?? null)).toEqual(
    table.map(() => null),
  );
});

test('a sandbox payment page says that it is a test', async () => {
  const { path } = await payable(world, maker.test);
  const { text } = await newBrowser(world).get(path);
  expect(text).toContain('This is a test quote. You won’t be charged, and no work will be done.');
});
