import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { useBilling } from './use-billing.ts';

// During an upgrade a process of release 0.4.0 may still run: these tests write invoices as that release does.

const { world, client, approve, onlyInvoice, issue, settle, refund, voidInvoice } = useBilling();

const DAY = 86_400_000;
const updateInvoice = async (token: string, set: string, ...values: unknown[]) => {
  const now = world.clock.now();
  await world.rows(`UPDATE invoices SET ${set}, updated_at = $2 WHERE id = $1`, [
    fromToken('inv', token),
    now,
    ...values,
  ]);
};
let lastNumber = 0;
const issueAsOldRelease = (token: string) => {
  lastNumber += 1;
  const due = new Date(world.clock.now().getTime() + 10 * DAY);
  return updateInvoice(
    token,
    `status = 'issued', number = $3, issued_at = $2, due_at = $4, billed_name = 'Acme Legal', billed_email = 'b@acme.example'`,
    `11111-${String(lastNumber).padStart(4, '0')}`,
    due,
  );
};
const settleAsOldRelease = (token: string) =>
  updateInvoice(token, `status = 'paid', settled_at = $2, payment_reference = 'Wire 7'`);

const newInvoiceOfOldRelease = async (total: number) => {
  const { order } = await approve(total);
  const { token } = await onlyInvoice('open');
  await issueAsOldRelease(token);
  return { token, order };
};
const read = async (token: string) => (await client.call('getInvoice', { params: { token } })).data;
const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const statement = async () =>
  (await client.call('getStatement', { query: { from: dayIn(-300), to: dayIn(300) } })).data;

describe('an invoice that release 0.4.0 issued', () => {
  test('is read, listed and drawn, and is on the statement', async () => {
    const { token } = await newInvoiceOfOldRelease(1000);
    expect(await read(token)).toMatchObject({ status: 'issued', total: 1000, paid: 0, due: 1000 });
    expect((await onlyInvoice('issued')).due).toBe(1000);
    const link = (await client.send('downloadInvoice', { params: { token } })).headers.get('location') ?? '';
    const { pages } = await readPdf(Buffer.from(await (await fetch(link)).arrayBuffer()));
    expect(pages.join(' ')).toContain('$10.00');
    expect(await statement()).toMatchObject({ charged: 1000, credited: 0, closing_balance: 1000 });
    expect((await fetch((await read(token)).payment_url ?? '')).status).toBe(200);
  });

  test('is paid in part and in full, credited and voided like any other', async () => {
    const { token, order } = await newInvoiceOfOldRelease(1000);
    await world.team.call('teamSettleInvoice', { params: { token }, body: { amount: 300 } });
    await refund(order, 200);
    expect(await read(token)).toMatchObject({ paid: 300, credited: 200, due: 500 });
    expect(await settle(token)).toMatchObject({ status: 'paid', paid: 800, due: 0 });
    expect((await statement()).closing_balance).toBe(0);
    const other = await newInvoiceOfOldRelease(700);
    await voidInvoice(other.token);
    expect((await statement()).closing_balance).toBe(0);
  });

  test('causes a reminder to the customer', async () => {
    const { token } = await newInvoiceOfOldRelease(1000);
    await world.team.call('teamChangeInvoicing', { body: { reminder_days: [3] } });
    world.clock.advance(14 * DAY);
    await world.app.worker.runNow('remind_of_invoices');
    await world.team.call('teamChangeInvoicing', { body: { reminder_days: [] } });
    expect((await read(token)).reminded_at).not.toBeNull();
  });

  test('is settled by credit that covers it', async () => {
    const { token, order } = await newInvoiceOfOldRelease(1000);
    await refund(order, 1000);
    await world.app.worker.runNow('settle_covered_invoices');
    expect(await read(token)).toMatchObject({ status: 'paid', credited: 1000, due: 0 });
  });
});

describe('an invoice that release 0.4.0 settled', () => {
  test('has one payment of the amount due, and the statement balances', async () => {
    const { token } = await newInvoiceOfOldRelease(1000);
    await settleAsOldRelease(token);
    const invoice = await read(token);
    expect(invoice).toMatchObject({ status: 'paid', total: 1000, paid: 1000, due: 0 });
    expect(invoice.payments).toMatchObject([{ method: 'other', amount: 1000, reference: 'Wire 7' }]);
    expect((await statement()).closing_balance).toBe(0);
  });

  test('has its earlier payments, and one more for the rest', async () => {
    await approve(1000);
    const { token } = await onlyInvoice('open');
    await issue(token);
    await world.team.call('teamSettleInvoice', { params: { token }, body: { amount: 300 } });
    await settleAsOldRelease(token);
    expect((await read(token)).payments.map(({ amount }) => amount)).toEqual([300, 700]);
    expect((await statement()).closing_balance).toBe(0);
  });
});

test('an invoice issued and settled by this release has only its own total and payments', async () => {
  await approve(1000);
  const { token } = await onlyInvoice('open');
  await issue(token);
  const settled = await settle(token);
  expect(settled.payments.map(({ method, amount }) => `${method} ${amount}`)).toEqual(['transfer 1000']);
});
