import { describe, expect, test } from 'vitest';
import { DAY_MS, dayOf } from '../../../src/core/calendar.ts';
import { readPdf } from '../../engines/paper/read-pdf.ts';
import { refusal } from '../../world/answers.ts';
import { pay, readyQuote, saveCard } from '../../world/money.ts';
import { useBilling } from '../billing/invoices/use-billing.ts';

const { world, client, approve, onlyInvoice, issue, settle, refund, voidInvoice } = useBilling();

/** Two years around now. */
const YEAR = new Date().getUTCFullYear();
const ALL = { query: { from: `${YEAR - 1}-02-01`, to: `${YEAR + 1}-01-31` } };
const statement = async () => (await client.call('getStatement', ALL)).data;

/** Balance according to the papers: amounts due of invoices, less unused credit. */
async function owed(): Promise<number> {
  const { data: invoices } = await client.call('listInvoices', { filters: { status: 'issued' } });
  const { data: notes } = await client.call('listCreditNotes');
  return invoices.reduce((sum, { due }) => sum + due, 0) - notes.reduce((sum, { left }) => sum + left, 0);
}

describe('the statement of an account', () => {
  test('a statement adds up to the papers after every step', async () => {
    const steps: (() => Promise<unknown>)[] = [];
    const first = await approve(1000);
    const second = await approve(2500);
    const { token } = await onlyInvoice('open');
    steps.push(
      () => issue(token),
      () => world.team.call('teamSettleInvoice', { params: { token }, body: { amount: 700 } }),
      () => refund(first.order, 400),
      () => settle(token),
      () => refund(second.order, 900),
      async () => {
        await approve(500);
        await issue((await onlyInvoice('open')).token);
      },
      async () => {
        await approve(3000);
        const { token: wrong } = await onlyInvoice('open');
        await issue(wrong);
        await voidInvoice(wrong);
      },
      async () => {
        const { token: quote } = await readyQuote(world, client, { total: 1200 });
        const order = await pay(client, quote, await saveCard(client, 'pays'));
        await refund(order, 300);
      },
    );
    for (const step of steps) {
      await step();
      const { opening_balance, charged, credited, closing_balance, entries } = await statement();
      expect(closing_balance).toBe(await owed());
      expect(opening_balance + charged - credited).toBe(closing_balance);
      expect(entries.at(-1)?.balance).toBe(closing_balance);
    }
    expect(new Set((await statement()).entries.map(({ kind }) => kind))).toEqual(
      new Set(['invoice', 'payment', 'credit_note', 'receipt', 'void']),
    );
  });

  test('a statement can be downloaded as CSV and PDF, by the account and by the team', async () => {
    await approve(1000);
    const { token } = await onlyInvoice('open');
    const { number, account } = await issue(token);
    const csv = await (await client.send('downloadStatement', ALL)).text();
    expect(csv).toContain(`Invoice ${number},,10.00,0.00,10.00,USD`);
    expect(csv).toContain('Closing balance,,,,10.00,USD');
    const team = { params: { token: account }, ...ALL };
    expect((await world.team.call('teamGetStatement', team)).data).toEqual(await statement());
    const pdf = await world.team.send('teamDownloadStatementPdf', team);
    const text = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.join(' ').replace(/\s+/g, ' ');
    for (const part of ['Statement of account', 'Acme Legal', `Invoice ${number}`, 'Closing balance (USD) $10.00'])
      expect(text).toContain(part);
  });

  test('a period that ends before it begins is refused at its field', async () => {
    const query = { from: '2026-02-01', to: '2026-01-01' };
    expect((await refusal(client.call('getStatement', { query }))).errors).toHaveProperty('to');
  });

  test('a period of more than 24 months is refused at the field that causes it', async () => {
    const errors = async (query: object) => (await refusal(client.call('getStatement', { query }))).errors;
    expect(await errors({ from: '2024-03-01', to: '2026-03-01' })).toEqual({
      to: ['A statement covers at most 24 months: it must end before 2026-03-01, or begin later.'],
    });
    expect(await errors({ from: '2010-01-01' })).toHaveProperty('from');
    expect((await client.send('getStatement', { query: { from: '2024-03-01', to: '2026-02-28' } })).status).toBe(200);
  });

  test('wherever a statement begins, its opening balance is the closing balance of the statement before', async () => {
    const { order } = await approve(1000);
    const { token } = await onlyInvoice('open');
    await issue(token);
    world.clock.advance(DAY_MS);
    await world.team.call('teamSettleInvoice', { params: { token }, body: { amount: 700 } });
    world.clock.advance(DAY_MS);
    await refund(order, 400);
    world.clock.advance(DAY_MS);
    await pay(client, (await readyQuote(world, client, { total: 1200 })).token, await saveCard(client, 'pays'));
    const full = await statement();
    expect(full.entries).toHaveLength(4);
    const today = world.clock.now().getTime();
    for (let ago = -1; ago <= 5; ago += 1) {
      const to = dayOf(new Date(today - (ago + 1) * DAY_MS));
      const from = dayOf(new Date(today - ago * DAY_MS));
      const before = (await client.call('getStatement', { query: { from: ALL.query.from, to } })).data;
      const after = (await client.call('getStatement', { query: { from, to: ALL.query.to } })).data;
      expect(after.opening_balance).toBe(before.closing_balance);
      expect(after.closing_balance).toBe(full.closing_balance);
      expect([...before.entries, ...after.entries]).toEqual(full.entries);
    }
  });
});
