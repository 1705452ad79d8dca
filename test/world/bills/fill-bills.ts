import { fromToken, newId } from '../../../src/core/ids.ts';
import type { Client } from '../../../src/sdk/client.ts';
import type { World } from '../world.ts';

interface Billed {
  account: string;
  order: string;
}

/** An issued invoice with a payment, a credit note that was paid out, and a receipt: for tests of row visibility. */
export async function fillBills({ rows, team }: World, live: Client, { account, order }: Billed): Promise<void> {
  await team.call('teamChangeAgreement', { params: { token: account }, body: { discount: '5' } });
  const { data } = await live.call('listInvoices');
  const invoice = { params: { token: data[0]?.token ?? '' } };
  await team.call('teamIssueInvoice', { ...invoice, body: {} });
  await team.call('teamSettleInvoice', { ...invoice, body: { amount: 1 } });
  await team.call('teamCreditOrder', { params: { token: order }, body: { amount: 1, reason: 'Test' } });
  await rows(
    `INSERT INTO receipts (id, account_id, number, kind, payment_id, lines, taxes, amount, currency, method, seller, buyer,
       livemode, play_money, created_at)
     SELECT $1::uuid, account_id, $1::uuid::text, 'receipt', id, '[]', '[]', 1, 'USD', 'Visa', '{}', '{}', true, true, now()
     FROM payments WHERE account_id = $2 AND NOT EXISTS (SELECT FROM receipts WHERE account_id = $2) LIMIT 1`,
    [newId(), fromToken('acct', account)],
  );
  await rows(
    `INSERT INTO credit_payouts (id, account_id, credit_note_id, amount, recorded_by, paid_at, created_at)
     SELECT $1::uuid, account_id, id, 1, 'Test', now(), now() FROM credit_notes WHERE account_id = $2 LIMIT 1`,
    [newId(), fromToken('acct', account)],
  );
}
