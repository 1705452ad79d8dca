import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { payByCard } from '../../../web/pay/pay-page.ts';
import { expectShape } from '../../../world/answers.ts';
import { newGuest, referredOrder } from '../../../world/guests/referrals.ts';
import { lines, pay, payable, readyQuote, saveCard } from '../../../world/money.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { newBrowser } from '../../../world/visitors.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixtureEach(() => world.newAccount({ name: 'Acme Legal', email: 'bills@acme.example' }));

const receipts = async () => (await account.live.call('listReceipts')).data;
const creditNotes = async () => (await account.live.call('listCreditNotes')).data;

async function buy(total = 5000) {
  const { token } = await readyQuote(world, account.live, { total });
  const order = await pay(account.live, token, await saveCard(account.live, 'pays', true));
  return { quote: token, order };
}

async function pdfOf(link: Response): Promise<string> {
  const bytes = await (await fetch(link.headers.get('location') ?? '')).arrayBuffer();
  return (await readPdf(Buffer.from(bytes))).pages.join('\n').replace(/\s+/g, ' ');
}

describe('receipts', () => {
  test('a card payment gets a numbered receipt at once, as a PDF', async () => {
    const { order } = await buy(5000);
    await buy(700);
    const [second, first] = await receipts();
    expectShape('Receipt', first ?? {});
    expect(first).toMatchObject({ kind: 'receipt', order, total: 5000, method: 'Visa ending 4242', invoice: null });
    expect(first?.number).toMatch(/^\d{5}-R0001$/);
    expect(second?.number).toBe(first?.number.replace('R0001', 'R0002'));
    const text = await pdfOf(await account.live.send('downloadReceipt', { params: { token: first?.token ?? '' } }));
    for (const part of [first?.number ?? '', 'Receipt', 'Acme Legal', '$50.00', 'Visa ending 4242', 'Nothing is due.'])
      expect(text).toContain(part);
  });

  test('where the billing country requires an invoice, the payer gets an invoice marked as paid', async () => {
    const address = { line1: 'Lindenstraße 9', city: 'Berlin', postal_code: '10969', country: 'DE' };
    await account.live.call('changeAccount', { body: { billing: { address, tax_number: 'DE123456788' } } });
    await buy();
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({ kind: 'invoice', buyer: { tax_number: 'DE123456788' } });
    expect(receipt?.number).toMatch(/^\d{5}-0001$/);
    const text = await pdfOf(await account.live.send('downloadReceipt', { params: { token: receipt?.token ?? '' } }));
    for (const part of ['Invoice', 'Berlin', 'Tax number DE123456788', 'Nothing is due.']) expect(text).toContain(part);
  });

  test('the team’s lists of receipts and credit notes have live papers, and sandbox papers only on request', async () => {
    const { order } = await buy(5000);
    await world.team.call('teamCreditOrder', { params: { token: order }, body: { amount: 100, reason: 'Late' } });
    const { token } = await readyQuote(world, account.test, { total: 700 });
    const tried = await pay(account.test, token);
    await world.team.call('teamCreditOrder', { params: { token: tried }, body: { amount: 50, reason: 'Late' } });
    const query = { per_page: 100 };
    const modes = async (filters: { livemode?: boolean; order?: string }) => {
      const [bills, notes] = await Promise.all([
        world.team.call('teamListReceipts', { filters, query }),
        world.team.call('teamListCreditNotes', { filters, query }),
      ]);
      return [bills.data, notes.data].map((rows) => [...new Set(rows.map(({ livemode }) => livemode))]);
    };
    expect(await modes({})).toEqual([[true], [true]]);
    expect(await modes({ livemode: true })).toEqual([[true], [true]]);
    expect(await modes({ livemode: false })).toEqual([[false], [false]]);
    expect(await modes({ order: tried })).toEqual([[false], [false]]);
  });

  test('a refund to a card is a credit note on its receipt, and never exceeds the payment', async () => {
    const { order } = await buy(5000);
    await world.team.call('teamCreditOrder', { params: { token: order }, body: { amount: 1500, reason: 'Late' } });
    await world.team.call('teamRefundOrder', { params: { token: order }, body: { reason: 'Lost' } });
    const [receipt] = await receipts();
    expect(
      (await creditNotes()).map(({ total, receipt: of, refers_to, left }) => [total, of, refers_to, left]),
    ).toEqual([
      [3500, receipt?.token, receipt?.number, 0],
      [1500, receipt?.token, receipt?.number, 0],
    ]);
  });

  test('an order links to the receipts of its payments, for its account and for the team', async () => {
    const { order } = await buy(5000);
    const body = { reason: 'Pages', line_items: lines(700) };
    const { data } = await world.team.call('teamProposeAdjustment', { params: { token: order }, body });
    const params = { token: order, adjustment: data.adjustments[0]?.token ?? '' };
    await account.live.call('payAdjustment', { params, body: {} });
    const { receipts: mine } = (await account.live.call('getOrder', { params: { token: order } })).data;
    const all = (await receipts()).toReversed();
    expect(mine.map(({ token, number, kind }) => ({ token, number, kind }))).toEqual(
      all.map(({ token, number, kind }) => ({ token, number, kind })),
    );
    expect(mine).toHaveLength(2);
    const answer = await fetch(mine[1]?.url ?? '', {
      headers: { Authorization: `Bearer ${account.keys.live}` },
      redirect: 'follow',
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { receipts: theirs } = (await world.team.call('teamGetOrder', { params: { token: order } })).data;
    expect(theirs[0]?.url).toBe(`${world.app.baseUrl}/team/v1/receipts/${mine[0]?.token}/download`);
  });

  test('the page of the paid quote and the thank-you email link to the receipt', async () => {
    const quote = await payable(world, account.live);
    const guest = newBrowser(world);
    const early = await guest.get(`${quote.path}/receipt.pdf`);
    expect(early.status).toBe(404);
    const paid = await payByCard(guest, quote.path, 'pays');
    const [own = ''] = /[^"]*\/receipts\/rct_[^"]*/.exec((await guest.get(paid.to)).text) ?? [];
    expect(own).toContain(`${quote.path}/receipts/`);
    for (const path of [own, `${quote.path}/receipt.pdf`]) {
      const { to } = await guest.get(path);
      expect((await fetch(to)).headers.get('content-type')).toBe('application/pdf');
    }
    for (const reader of ['ana@home.example', 'bills@acme.example']) {
      const mails = await world.rows<{ body: string }>('SELECT body FROM mails WHERE recipient = $1', [reader]);
      expect(mails.map(({ body }) => body).join('\n'), reader).toContain(own);
    }
  });

  test('a customer without a key finds the receipt on the page of their order', async () => {
    const email = `guest-${world.clock.now().getTime()}@home.example`;
    await referredOrder(world, account, { email });
    const guest = await newGuest(world, email);
    const [, link = ''] = /href="([^"]*\/receipts\/rct_[^"]*)"/.exec((await guest.get(guest.path)).text) ?? [];
    expect(link).toContain(guest.path);
    const pdf = await fetch((await guest.get(link)).to);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    // The account's only name is its email address, which is on the paper once.
    const text = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.join('\n');
    expect(text.split(email)).toHaveLength(2);
    expect((await newBrowser(world).get(link)).to).not.toContain('pdf');
  });

  test('an account does not see the receipts of another account', async () => {
    await buy();
    const [receipt] = await receipts();
    const { live: stranger } = await world.newAccount();
    expect((await stranger.call('listReceipts')).data).toEqual([]);
    expect((await stranger.send('downloadReceipt', { params: { token: receipt?.token ?? '' } })).status).toBe(404);
  });
});
