import { describe, expect, test } from 'vitest';
import { refusal } from '../../../world/answers.ts';
import { useBilling } from '../invoices/use-billing.ts';

const { world, client, approve, onlyInvoice, issue, settle, refund } = useBilling();

/** A credit note of this amount that is not applied to an invoice yet. */
async function newCreditNote(amount: number): Promise<string> {
  const { order } = await approve(1000);
  const { token } = await onlyInvoice('open');
  await issue(token);
  await settle(token);
  await refund(order, amount);
  const { data } = await client.call('listCreditNotes');
  return data[0]?.token ?? expect.fail('there is no credit note');
}

const payOut = async (token: string, body: object = {}, idempotencyKey?: string) =>
  (
    await world.team.call('teamSettleCreditNote', {
      params: { token },
      body,
      ...(idempotencyKey && { idempotencyKey }),
    })
  ).data;
const issueNextInvoice = async () => {
  await approve(1000);
  return issue((await onlyInvoice('open')).token);
};

describe('credit that is paid out by hand', () => {
  test('credit that was paid out is not applied to the next invoice', async () => {
    const note = await newCreditNote(700);
    expect(await payOut(note)).toMatchObject({ total: 700, left: 0 });
    expect(await issueNextInvoice()).toMatchObject({ total: 1000, paid: 0, due: 1000 });
  });

  test('the rest of a partly paid out credit is applied to the next invoice', async () => {
    const note = await newCreditNote(700);
    expect(await payOut(note, { amount: 300 })).toMatchObject({ left: 400 });
    expect(await payOut(note, { amount: 100 })).toMatchObject({ left: 300 });
    expect(await issueNextInvoice()).toMatchObject({ paid: 300, due: 700 });
  });

  test('a payout is on the statement, which matches the papers', async () => {
    const note = await newCreditNote(700);
    await payOut(note, { amount: 300, reference: 'Wire 31' });
    const { data } = await client.call('getStatement');
    expect(data.entries.slice(2).map(({ kind, about, balance }) => [kind, about, balance])).toEqual([
      ['credit_note', expect.any(String), -700],
      ['payout', 'Wire 31', -400],
    ]);
    expect(data.entries.at(-1)).toMatchObject({ charged: 300, credited: 0, number: expect.stringMatching(/-C0001$/) });
    expect(data.closing_balance).toBe(-400);
  });

  test('more than is left and a future date are refused at their fields, and nothing is recorded', async () => {
    const note = await newCreditNote(700);
    const refused = await refusal(payOut(note, { amount: 701, paid_on: '2999-01-01' }));
    expect({ status: refused.status, errors: refused.errors }).toEqual({
      status: 422,
      errors: {
        amount: ['Must be at most 700, which is what is left.'],
        paid_on: [expect.stringContaining('Must not be in the future')],
      },
    });
    expect(await payOut(note)).toMatchObject({ left: 0 });
    expect((await refusal(payOut(note))).errors).toEqual({ amount: ['Nothing of this credit is left.'] });
  });

  test('a payout that is repeated with the same key is recorded once', async () => {
    const note = await newCreditNote(700);
    await payOut(note, { amount: 300 }, 'once');
    await world.rows(`UPDATE idempotency_keys SET status = NULL, body = NULL, leased_until = now() - interval '1 minute'
                      WHERE key = 'once'`);
    expect(await payOut(note, { amount: 300 }, 'once')).toMatchObject({ left: 400 });
  });

  test('concurrent payouts never exceed the credit', async () => {
    const note = await newCreditNote(700);
    const sent = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.team.send('teamSettleCreditNote', { params: { token: note }, body: { amount: 200 } }),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await client.call('listCreditNotes')).data[0]).toMatchObject({ left: 100 });
  });
});
