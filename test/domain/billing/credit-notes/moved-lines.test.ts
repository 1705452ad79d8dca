import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import { openTransaction, waitForLocks } from '../../../support/transactions.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { useBilling } from '../invoices/use-billing.ts';

const { world, client, approve, invoices, onlyInvoice, issue, refund, voidInvoice } = useBilling();

/** Both start while the invoice is locked: the second reads the invoice before the first changes it. */
async function runBothWhileLocked(
  invoice: string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const other = await openTransaction(world);
  await other.query('SELECT FROM invoices WHERE id = $1 FOR UPDATE', [fromToken('inv', invoice)]);
  const one = first();
  await waitForLocks(world, 1);
  const two = second();
  await waitForLocks(world, 2);
  await other.commit();
  await Promise.all([one, two]);
}

const withPerOrderSchedule = async (work: () => Promise<void>) => {
  await world.team.call('teamChangeInvoicing', { body: { schedule: 'per_order' } });
  await work();
  await world.team.call('teamChangeInvoicing', { body: { schedule: 'by_hand' } });
};
const issueScheduled = () => world.app.worker.runNow('issue_invoices');

describe('while an invoice is issued for its first order alone,', () => {
  test('a credit for another order is on the invoice that the order moved to', async () => {
    await approve(1000);
    const { order } = await approve(2000);
    const { token } = await onlyInvoice('open');
    await withPerOrderSchedule(() => runBothWhileLocked(token, issueScheduled, () => refund(order, 400)));
    const { data } = await client.call('getInvoice', { params: { token } });
    expect(data).toMatchObject({ status: 'issued', total: 1000, credited: 0, credit_notes: [] });
    const [other] = (await invoices()).filter((one) => one.token !== token);
    expect((other?.total ?? 0) - (other?.credited ?? 0)).toBe(1600);
  });

  test('the quote of another order on hold can be cancelled, since its invoice is open', async () => {
    const { live, token: account } = await world.newAccount({ invoicing: true });
    await world.team.call('teamChangeAgreement', { params: { token: account }, body: { credit_limit: 1000 } });
    const quotes = [await readyQuote(world, live, { total: 1000 }), await readyQuote(world, live, { total: 2000 })];
    for (const quote of quotes) await pay(live, quote.token);
    const params = { token: quotes[1]?.token ?? '' };
    const all = async () => (await live.call('listInvoices')).data;
    const [open] = await all();
    await runBothWhileLocked(
      open?.token ?? '',
      () => issue(open?.token ?? ''),
      () => live.call('cancelQuote', { params }),
    );
    expect((await live.call('getQuote', { params })).data.status).toBe('cancelled');
    expect((await all()).filter(({ total }) => total > 0).map(({ total }) => total)).toEqual([1000]);
  });
});

test('a refund of an order while its invoice is voided is on the next invoice', async () => {
  const { order } = await approve(1000);
  const { token } = await onlyInvoice('open');
  await issue(token);
  await runBothWhileLocked(
    token,
    () => voidInvoice(token),
    () => refund(order, 400),
  );
  expect(await onlyInvoice('open')).toMatchObject({ total: 600 });
  const { data } = await client.call('getInvoice', { params: { token } });
  expect(data).toMatchObject({ status: 'void', credit_notes: [] });
});
