import { expect, test } from 'vitest';
import type { Renderer } from '../../../src/engines/paper/paper.ts';
import { CANCEL_REASONS } from '../../../src/wire/schemas/quote.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { drawCertificates } from '../../world/certificates/certificates.ts';
import { lines, pay, readyQuote } from '../../world/money.ts';
import { newCustomer, orderAt, placeOrder } from '../../world/orders.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser, pathOf } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { codesIn, textsOf } from './plain-words.ts';

/** Texts of each paper that the renderer drew. */
const papers: { name: string; texts: string[] }[] = [];
const renderer: Renderer = {
  ...quickRenderer,
  async render(paper, owner) {
    papers.push({ name: paper.name, texts: textsOf({ ...paper, pictures: null }) });
    return quickRenderer.render(paper, owner);
  },
};
const world = useWorld({ ROLE: 'api', TEAM_EMAIL: 'desk@dragoman.example' }, { reader: quickReader(), renderer });
const customer = useFixture(() => newCustomer(world));

/** Codes in all emails and papers so far. */
async function allCodes() {
  const mails = await world.rows<{ subject: string; body: string }>('SELECT subject, body FROM mails');
  return {
    emails: mails.flatMap(({ subject, body }) => codesIn(`${subject}\n${body}`)),
    papers: papers.flatMap(({ texts }) => texts.flatMap(codesIn)),
  };
}

test('emails and credit notes have every cancellation reason in words, before and after work has begun', async () => {
  const { client } = customer;
  for (const reason of CANCEL_REASONS) {
    const early = await placeOrder(customer);
    await client.call('requestCancellation', { params: early.params, body: { reason } });
    const late = await orderAt('in_progress', customer);
    await client.call('requestCancellation', { params: late.params, body: { reason, note: 'We moved.' } });
    await world.team.call('teamGrantCancellation', { params: late.params, body: { amount: 100 } });
  }
  const { data: notes } = await client.call('listCreditNotes', { query: { per_page: 50 } });
  expect(notes).toHaveLength(2 * CANCEL_REASONS.length);
  for (const { token } of notes) await client.send('downloadCreditNote', { params: { token } });
  expect(papers.filter(({ name }) => name.startsWith('Credit note'))).toHaveLength(notes.length);
  expect(notes.flatMap(({ reason }) => codesIn(reason))).toEqual([]);
  expect(await allCodes()).toEqual({ emails: [], papers: [] });
});

test('no paper of an order or of an account contains a code or a token', async () => {
  const { client } = customer;
  const done = await orderAt('approved', customer);
  await drawCertificates(world);
  await world.team.call('teamCompleteOrder', { params: done.params });
  await world.team.call('teamCreditOrder', { params: done.params, body: { amount: 100, reason: 'A day late' } });
  for (const { token } of (await client.call('listReceipts')).data.slice(0, 3)) {
    await client.send('downloadReceipt', { params: { token } });
  }
  const quote = await client.call('getQuote', { params: { token: done.quote } });
  await newBrowser(world).get(`${pathOf(quote.data.payment_url)}/quote.pdf`);
  const billed = await world.newAccount({ invoicing: true });
  const order = await pay(billed.live, (await readyQuote(world, billed.live, { total: 5000 })).token);
  const body = { reason: 'Two pages', line_items: lines(700) };
  const { data } = await world.team.call('teamProposeAdjustment', { params: { token: order }, body });
  const adjustment = data.adjustments[0]?.token ?? '';
  await billed.live.call('payAdjustment', { params: { token: order, adjustment }, body: {} });
  const [invoice] = (await billed.live.call('listInvoices')).data;
  const params = { token: invoice?.token ?? '' };
  await world.team.call('teamIssueInvoice', { params, body: {} });
  await world.team.call('teamSendInvoice', { params, body: {} });
  await world.team.call('teamRemindOfInvoice', { params });
  await world.team.call('teamSettleInvoice', { params, body: { amount: 300, method: 'transfer' } });
  await billed.live.send('downloadInvoice', { params });
  await billed.live.send('downloadStatementPdf', {});
  const drawn = new Set(papers.map(({ name }) => name.replace(/ [\d-].*$/, '')));
  for (const kind of ['Receipt', 'Quote', 'Invoice']) expect([...drawn].join()).toContain(kind);
  expect(await allCodes()).toEqual({ emails: [], papers: [] });
});
