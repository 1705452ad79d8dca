import { describe, expect, test } from 'vitest';
import { DAY_MS, dayOf } from '../../../../src/core/calendar.ts';
import { fromToken, type Id, newId, toToken } from '../../../../src/core/ids.ts';
import { currencyCodes } from '../../../../src/wire/reference/currencies.ts';
import { refusal } from '../../../world/answers.ts';
import { eventLog, getQuote } from '../../../world/money.ts';
import { useBilling } from './use-billing.ts';

const { world, client, approve, onlyInvoice, issue } = useBilling();

const settle = async (token: string, body: Record<string, unknown> = {}, idempotencyKey?: string) =>
  (await world.team.call('teamSettleInvoice', { params: { token }, body, ...(idempotencyKey && { idempotencyKey }) }))
    .data;
const refused = async (token: string, body: Record<string, unknown>) => {
  const { status, errors } = await refusal(settle(token, body));
  return { status, errors };
};

async function issued(...totals: number[]) {
  const approved = [];
  for (const total of totals) approved.push(await approve(total));
  const { token } = await onlyInvoice('open');
  return { token, approved, invoice: await issue(token) };
}

describe('paying an invoice in part', () => {
  test('an invoice is paid in parts, each with its date, method and reference, and its quotes are paid with the last part', async () => {
    const { token, approved } = await issued(1000, 2000);
    const day = dayOf(new Date(world.clock.now().getTime() - 30 * DAY_MS));
    const first = await settle(token, {
      amount: 500,
      method: 'check',
      paid_on: day,
      payment_reference: 'No. 7',
    });
    expect(first).toMatchObject({ status: 'issued', total: 3000, paid: 500, due: 2500, settled_at: null });
    expect(first.payments).toEqual([
      { amount: 500, method: 'check', reference: 'No. 7', paid_at: `${day}T00:00:00+00:00`, receipt: null },
    ]);
    for (const { quote } of approved) expect((await getQuote(client, quote)).status).toBe('approved');
    const last = await settle(token);
    expect(last).toMatchObject({ status: 'paid', paid: 3000, due: 0 });
    expect(last.payments.map(({ amount, method }) => [amount, method])).toEqual([
      [500, 'check'],
      [2500, 'transfer'],
    ]);
    for (const { quote } of approved) {
      expect((await eventLog(world, quote)).filter((one) => one === 'quote status_update paid')).toHaveLength(1);
    }
    const audited = await world.rows(`SELECT action, detail FROM audit WHERE target = $1 ORDER BY created_at, id`, [
      token,
    ]);
    expect(audited.map(({ action }) => action)).toEqual(['invoice.issue', 'invoice.pay', 'invoice.settle']);
  });

  test('more than is due and a future date are refused at their fields, and nothing is recorded', async () => {
    const { token } = await issued(1000);
    await settle(token, { amount: 400 });
    expect(await refused(token, { amount: 601, paid_on: '2999-01-01' })).toEqual({
      status: 422,
      errors: {
        amount: ['Must be at most 600, which is what is still due.'],
        paid_on: [expect.stringContaining('Must not be in the future')],
      },
    });
    expect(await refused(token, { amount: 0 })).toMatchObject({ errors: { amount: [expect.any(String)] } });
    expect((await onlyInvoice('issued')).paid).toBe(400);
  });

  test('concurrent payments never exceed the billed amount', async () => {
    const { token } = await issued(1000);
    const sent = await Promise.all(
      Array.from({ length: 12 }, () =>
        world.team.send('teamSettleInvoice', { params: { token }, body: { amount: 300 } }),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await onlyInvoice('issued')).due).toBe(100);
  });

  test('a payment that is repeated with the same key is recorded once', async () => {
    const { token } = await issued(1000);
    await settle(token, { amount: 300 }, 'once');
    await world.rows(`UPDATE idempotency_keys SET status = NULL, body = NULL, leased_until = now() - interval '1 minute'
                      WHERE key = 'once'`);
    expect((await settle(token, { amount: 300 }, 'once')).paid).toBe(300);
  });

  test('a partly paid invoice cannot be voided', async () => {
    const { token } = await issued(1000);
    await settle(token, { amount: 1 });
    const error = await refusal(world.team.call('teamVoidInvoice', { params: { token }, body: { reason: 'Wrong' } }));
    expect(error).toMatchObject({ status: 422, code: 'invalid_state' });
  });

  test('the PDF of an invoice is drawn again after a partial payment', async () => {
    const { token } = await issued(1000);
    const link = async () =>
      (await client.send('downloadInvoice', { params: { token } })).headers.get('location') ?? '';
    const bytes = async () => Buffer.from(await (await fetch(await link())).arrayBuffer());
    const before = await bytes();
    expect((await bytes()).equals(before)).toBe(true);
    await settle(token, { amount: 400 });
    expect((await bytes()).equals(before)).toBe(false);
  });
});

describe('numbers of invoices', () => {
  test.each([
    ['account', /^\d{5}-\d{4}$/],
    ['firm', /^TEST-FA-2026-\d{4}$/],
  ] as const)(
    'fifty invoices issued at once are numbered without a gap, in the series of the %s',
    async (series, form) => {
      await world.team.call('teamChangeInvoicing', { body: { series, prefix: 'FA-2026-', start: 500 } });
      const tokens = await openInvoices(50);
      const sent = await Promise.all(
        tokens.map((token) => world.team.send('teamIssueInvoice', { params: { token }, body: {} })),
      );
      const numbers = await Promise.all(
        sent.map(async (answer) => ((await answer.json()) as { data: { number: string } }).data.number),
      );
      for (const number of numbers) expect(number).toMatch(form);
      const first = series === 'firm' ? 500 : 1;
      const counts = numbers.map((number) => Number(number.slice(-4))).toSorted((a, b) => a - b);
      expect(counts).toEqual(Array.from({ length: 50 }, (_, at) => first + at));
    },
  );
});

/** Open invoices of one account, one for each currency, each with the same line. */
async function openInvoices(count: number): Promise<string[]> {
  await approve(1000);
  const { token } = await onlyInvoice('open');
  const currencies = currencyCodes().filter((code) => code !== 'USD');
  const ids = currencies.slice(0, count - 1).map((currency) => ({ id: newId(), currency }));
  for (const { id, currency } of ids) {
    await world.rows(
      `INSERT INTO invoices (id, account_id, status, currency, livemode, created_at, updated_at)
       SELECT $1, account_id, 'open', $2, livemode, now(), now() FROM invoices WHERE id = $3`,
      [id, currency, fromToken('inv', token)],
    );
    await world.rows(
      `INSERT INTO invoice_lines (id, invoice_id, account_id, kind, order_id, order_number, description, amount, created_at)
       SELECT $1, $2, account_id, kind, order_id, order_number, description, amount, now() FROM invoice_lines
       WHERE invoice_id = $3`,
      [newId(), id, fromToken('inv', token)],
    );
  }
  return [token, ...ids.map(({ id }) => toToken('inv', id as Id<'inv'>))];
}
