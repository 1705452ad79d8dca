import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { scanPdf } from '../../../engines/paper/scan-pdf.ts';
import { expectShape, refusal } from '../../../world/answers.ts';
import {
  charges,
  eventLog,
  getOrder,
  getQuote,
  pay,
  paymentStates,
  readyQuote,
  saveCard,
} from '../../../world/money.ts';
import { REFERENCES, useBilling } from './use-billing.ts';

const { world, client, approve, invoices, onlyInvoice, issue, settle, voidInvoice, cancel } = useBilling();

const DAY = 86_400_000;

describe('approval', () => {
  test('approving a quote puts the quote on the open invoice and opens its order at once', async () => {
    const { quote, order } = await approve(7485, REFERENCES);
    expect(await getQuote(client, quote)).toMatchObject({ status: 'approved', order });
    expect(await getOrder(client, order)).toMatchObject({ status: 'created', total: 7485, ...REFERENCES });
    expect(await eventLog(world, quote)).toEqual([
      'quote status_update requested',
      'quote status_update ready',
      'quote status_update approved',
      'order created created',
    ]);
    const invoice = await onlyInvoice();
    expectShape('ListedInvoice', invoice);
    expect(invoice).toMatchObject({ status: 'open', number: null, total: 7485, currency: 'USD', livemode: false });
    expect(invoice.lines).toMatchObject([{ kind: 'order', quote, order, amount: 7485, ...REFERENCES }]);
    expect(await paymentStates(world, quote)).toEqual([]);
  });

  test('approving several quotes, even at the same moment, puts them on one invoice', async () => {
    const quotes = await Promise.all([1000, 2000, 3000, 4000].map((total) => readyQuote(world, client, { total })));
    const orders = await Promise.all(quotes.map(({ token }) => pay(client, token)));
    const invoice = await onlyInvoice();
    expect([invoice.total, invoice.lines.map((line) => line.order).toSorted()]).toEqual([10_000, orders.toSorted()]);
  });

  test('paying with a named card charges the card instead of approving the quote', async () => {
    const source = await saveCard(client, 'other');
    const { token } = await readyQuote(world, client);
    await pay(client, token, source);
    expect({
      status: (await getQuote(client, token)).status,
      charges: await charges(world, token),
      invoices: await invoices(),
    }).toEqual({ status: 'paid', charges: ['succeeded 5000/5000'], invoices: [] });
  });
});

describe('issuing', () => {
  test('issuing an invoice numbers the invoices of an account without gaps and makes them due', async () => {
    const numbers: string[] = [];
    for (const [due_days, days] of [
      [undefined, 30],
      [14, 14],
      [0, 0],
    ] as const) {
      await approve();
      const { token } = await onlyInvoice('open');
      const issued = await issue(token, due_days === undefined ? {} : { due_days });
      expectShape('TeamInvoice', issued);
      expect(issued.status).toBe('issued');
      expect(Date.parse(issued.due_at ?? '') - Date.parse(issued.issued_at ?? '')).toBe(days * DAY);
      expect((await refusal(world.team.call('teamIssueInvoice', { params: { token }, body: {} }))).code).toBe(
        'invalid_state',
      );
      numbers.push(issued.number ?? '');
    }
    const [prefix] = (numbers[0] ?? '').split('-');
    expect(prefix).toMatch(/^\d{5}$/);
    expect(numbers).toEqual([`${prefix}-0001`, `${prefix}-0002`, `${prefix}-0003`]);
  });

  test('issuing an empty invoice is refused and uses no number', async () => {
    const { quote } = await approve();
    await cancel(quote);
    const { token } = await onlyInvoice('open');
    const error = await refusal(world.team.call('teamIssueInvoice', { params: { token }, body: {} }));
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
    await approve();
    expect((await issue(token)).number).toMatch(/-0001$/);
  });

  test('issuing an invoice twice at once assigns one number, and a quote approved at that moment is on one invoice', async () => {
    await approve();
    const { token } = await onlyInvoice('open');
    const { token: late } = await readyQuote(world, client);
    const send = () => world.team.send('teamIssueInvoice', { params: { token }, body: {} });
    const [first, second] = await Promise.all([send(), send(), pay(client, late)]);
    expect([
      [200, 422],
      [422, 200],
    ]).toContainEqual([first.status, second.status]);
    const lines = (await invoices()).flatMap((invoice) => invoice.lines.map((line) => line.quote));
    expect(lines.filter((quote) => quote === late)).toHaveLength(1);
  });

  test('issuing an invoice makes a PDF with its number and references, the same each time; while open there is none', async () => {
    const { order } = await approve(7485, REFERENCES);
    const { token } = await onlyInvoice('open');
    const params = { token };
    const early = await client.send('downloadInvoice', { params });
    expect([early.status, ((await early.json()) as { status: string }).status]).toEqual([422, 'open']);
    const { number, payment_url } = await issue(token);
    const links = await Promise.all([1, 2].map(() => client.send('downloadInvoice', { params })));
    links.push(await world.team.send('teamDownloadInvoice', { params }));
    expect(links.map(({ status }) => status)).toEqual([302, 302, 302]);
    const files = await Promise.all(
      links.map(async (link) => Buffer.from(await (await fetch(link.headers.get('location') ?? '')).arrayBuffer())),
    );
    expect(files[1]?.equals(files[0] ?? Buffer.alloc(0)) && files[2]?.equals(files[0] ?? Buffer.alloc(0))).toBe(true);
    const text = (await readPdf(files[0] ?? Buffer.alloc(0))).pages.join('\n');
    const { number: orderNumber } = await getOrder(client, order);
    for (const part of [number ?? '', orderNumber, '74.85', 'Acme Legal', ...Object.values(REFERENCES)]) {
      expect(text).toContain(part);
    }
    expect(await scanPdf(files[0] ?? Buffer.alloc(0))).toEqual([payment_url]);
    const { data: listed } = await client.call('listFiles');
    expect(listed.map(({ filename }) => filename)).toEqual(['birth-certificate.txt']);
  });
});

describe('settling', () => {
  test('settling an invoice marks it and every quote on it as paid, with one event for each quote', async () => {
    const approved = [await approve(1000), await approve(2000)];
    const { token } = await onlyInvoice('open');
    await issue(token);
    const settled = await settle(token);
    expect(settled).toMatchObject({ status: 'paid', payment_reference: 'Wire 88', settled_at: expect.any(String) });
    for (const { quote, order } of approved) {
      expect(await getQuote(client, quote)).toMatchObject({ status: 'paid', order });
      expect((await eventLog(world, quote)).filter((one) => one === 'quote status_update paid')).toHaveLength(1);
    }
    for (const again of [() => settle(token), () => issue(token), () => voidInvoice(token)]) {
      expect((await refusal(again())).code).toBe('invalid_state');
    }
  });
});

describe('access to invoices', () => {
  test('an account sees its own invoices, by list, filter and token, and not those of other accounts', async () => {
    await approve();
    const { token } = await onlyInvoice();
    expect((await client.call('getInvoice', { params: { token } })).data).toMatchObject(await onlyInvoice());
    await issue(token);
    expect([(await invoices('open')).length, (await invoices('issued')).length]).toEqual([0, 1]);
    const { test: stranger, live } = await world.newAccount({ invoicing: true });
    for (const other of [stranger, live]) {
      expect((await refusal(other.call('getInvoice', { params: { token } }))).status).toBe(404);
      expect((await other.send('downloadInvoice', { params: { token } })).status).toBe(404);
      expect((await other.call('listInvoices')).data).toEqual([]);
    }
  });

  test('the team sees all invoices, by account, number and status', async () => {
    await approve();
    const { token } = await onlyInvoice();
    const { number, account } = await issue(token);
    for (const filters of [{ account }, { q: number ?? '' }, { q: token }, { account, status: 'issued' as const }]) {
      const { data } = await world.team.call('teamListInvoices', { filters });
      expect(data.map((one) => one.token)).toEqual([token]);
    }
    for (const operation of ['teamGetInvoice', 'teamIssueInvoice', 'teamSettleInvoice'] as const) {
      const params = { token: 'inv_01k9zq4m8te3fs5f9r6vd2x7hb' };
      expect((await world.team.send(operation, { params })).status).toBe(404);
    }
  });
});
