import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { flat } from '../../../engines/paper/sample-paper.ts';
import { refusal } from '../../../world/answers.ts';
import { eventLog, getOrder, getQuote } from '../../../world/money.ts';
import { REFERENCES, useBilling } from './use-billing.ts';

const { world, client, approve, invoices, onlyInvoice, issue, settle, voidInvoice, cancel, refund } = useBilling();

describe('voiding', () => {
  test('a voided invoice retains its number and lines as a record, and the next invoice bills the lines again', async () => {
    const { quote } = await approve(1000, REFERENCES);
    const { token } = await onlyInvoice('open');
    const { number } = await issue(token);
    const voided = await voidInvoice(token);
    expect({
      status: voided.status,
      number: voided.number,
      void_reason: voided.void_reason,
      lines: voided.lines.length,
    }).toEqual({ status: 'void', number, void_reason: 'Wrong address', lines: 1 });
    const next = await onlyInvoice('open');
    expect(next.lines).toMatchObject([{ quote, amount: 1000, ...REFERENCES }]);
    expect((await issue(next.token)).number).toBe(`${number?.split('-')[0]}-0002`);
    await settle(next.token);
    expect((await getQuote(client, quote)).status).toBe('paid');
    expect((await refusal(settle(token))).code).toBe('invalid_state');
  });

  test('voiding an invoice moves its credit to the next invoice', async () => {
    const { order } = await approve(1000);
    await approve(2000);
    await refund(order, 400);
    const { token, total } = await onlyInvoice('open');
    await issue(token);
    await voidInvoice(token);
    const next = await onlyInvoice('open');
    expect({ total: next.total, amounts: new Set(next.lines.map(({ amount }) => amount)) }).toEqual({
      total: 2600,
      amounts: new Set([1000, 2000, -400]),
    });
    expect(total).toBe(2600);
  });

  test('a voided invoice that credit had partly paid shows nothing as paid, and the credit pays the next invoice', async () => {
    const { order } = await approve(1000);
    const { token: first } = await onlyInvoice('open');
    await issue(first);
    await settle(first);
    await refund(order, 400);
    await approve(2000);
    const { token } = await onlyInvoice('open');
    expect(await issue(token)).toMatchObject({ status: 'issued', total: 2000, paid: 400, due: 1600 });
    const unpaid = { status: 'void', total: 2000, paid: 0, payments: [] };
    expect(await voidInvoice(token)).toMatchObject(unpaid);
    expect((await client.call('getInvoice', { params: { token } })).data).toMatchObject(unpaid);
    const next = await onlyInvoice('open');
    expect(await issue(next.token)).toMatchObject({ status: 'issued', total: 2000, paid: 400, due: 1600 });
  });

  test('voiding an invoice, even twice, bills its lines again in their original order', async () => {
    const totals = [1000, 1001, 1002, 1003, 1004, 1005];
    for (const total of totals) {
      world.clock.advance(1000);
      await approve(total);
    }
    for (let time = 0; time < 2; time += 1) {
      const { token } = await onlyInvoice('open');
      await issue(token);
      const voided = await voidInvoice(token);
      expect(voided.lines.map(({ amount }) => amount)).toEqual(totals);
    }
    const next = await onlyInvoice('open');
    expect(next.lines.map(({ amount }) => amount)).toEqual(totals);
  });

  test.each(['teamSettleInvoice', 'teamVoidInvoice'] as const)(
    '%s is refused while the invoice is open',
    async (operation) => {
      await approve();
      const { token } = await onlyInvoice('open');
      const response = await world.team.send(operation, { params: { token }, body: { reason: 'x' } as never });
      const body = (await response.json()) as { code: string; status: string };
      expect([response.status, body.code, body.status]).toEqual([422, 'invalid_state', 'open']);
    },
  );
});

describe('the PDF of a voided invoice', () => {
  const textOf = async (token: string) => {
    const link = await client.send('downloadInvoice', { params: { token } });
    const to = link.headers.get('location') ?? '';
    const pdf = await fetch(new URL(to, world.url));
    return {
      name: pdf.headers.get('content-disposition'),
      text: flat(await readPdf(Buffer.from(await pdf.arrayBuffer()))),
    };
  };

  test('a PDF that was downloaded before is drawn again as void, without the reason', async () => {
    await approve(1000);
    const { token } = await onlyInvoice('open');
    const { number } = await issue(token);
    expect((await textOf(token)).text).toContain('Pay $10.00 by card');
    await voidInvoice(token);
    const { name, text } = await textOf(token);
    expect(name).toContain(`invoice-${number}-void.pdf`);
    expect(text).toContain('VOID');
    for (const hidden of ['by card', 'Please pay', 'Wrong address']) expect(text).not.toContain(hidden);
  });

  test('a PDF of a voided invoice drawn by an earlier release is drawn again, with the stamp', async () => {
    await approve(1000);
    const { token, number } = await onlyInvoice('open').then(({ token: open }) => issue(open));
    await voidInvoice(token);
    await textOf(token);
    const [issued] = await world.rows<{ file_id: string }>('SELECT file_id FROM invoices WHERE number = $1', [number]);
    await world.rows('UPDATE files SET filename = $2 WHERE id = $1', [issued?.file_id, `invoice-${number}.pdf`]);
    const { name, text } = await textOf(token);
    expect(name).toContain(`invoice-${number}-void.pdf`);
    expect(text).toContain('VOID');
    const [now] = await world.rows<{ file_id: string }>('SELECT file_id FROM invoices WHERE number = $1', [number]);
    expect(now?.file_id).not.toBe(issued?.file_id);
    await textOf(token);
    const [unchanged] = await world.rows<{ file_id: string }>('SELECT file_id FROM invoices WHERE number = $1', [
      number,
    ]);
    expect(unchanged?.file_id).toBe(now?.file_id);
  });
});

describe('withdrawing an approved quote', () => {
  test('withdrawing an approved quote while the invoice is open and no work has begun undoes everything', async () => {
    const unchanged = await approve(1000);
    const { quote, order } = await approve(2000);
    await cancel(quote);
    expect([(await getQuote(client, quote)).status, (await getOrder(client, order)).status]).toEqual([
      'cancelled',
      'voided',
    ]);
    const invoice = await onlyInvoice();
    expect([invoice.total, invoice.lines.map((line) => line.order)]).toEqual([1000, [unchanged.order]]);
    expect((await eventLog(world, quote)).slice(-3)).toEqual([
      'quote status_update cancelled',
      'order created created',
      'order status_update voided',
    ]);
  });

  const TOO_LATE: Record<string, (order: string) => Promise<unknown>> = {
    'the invoice is issued': async () => issue((await onlyInvoice('open')).token),
    'work has begun': (token) => world.team.call('teamAcceptOrder', { params: { token } }),
    'its order was refunded in part': (token) =>
      world.team.call('teamRefundOrder', { params: { token }, body: { amount: 1, reason: 'Kindness' } }),
    'its order is voided and the invoice issued': async (token) => {
      await approve();
      await issue((await onlyInvoice('open')).token);
      await world.team.call('teamVoidOrder', { params: { token }, body: { reason: 'Error' } });
    },
  };
  test.each(Object.entries(TOO_LATE))('withdrawing an approved quote is refused once %s', async (_, happens) => {
    const { quote, order } = await approve(2000);
    await happens(order);
    const before = await invoices();
    const error = await refusal(cancel(quote));
    expect(error).toMatchObject({ status: 422, code: 'invalid_state' });
    expect({ status: (await getQuote(client, quote)).status, invoices: await invoices() }).toEqual({
      status: 'approved',
      invoices: before,
    });
  });

  test('withdrawing an approved quote whose order was voided leaves its charge and its credit', async () => {
    const { quote, order } = await approve(2000);
    await world.team.call('teamVoidOrder', { params: { token: order }, body: { reason: 'Error' } });
    await cancel(quote);
    expect((await getQuote(client, quote)).status).toBe('cancelled');
    const { total, lines } = await onlyInvoice();
    expect([total, lines.map(({ amount }) => amount)]).toEqual([0, [2000, -2000]]);
  });
});
