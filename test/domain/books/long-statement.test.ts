import { expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { quickRenderer } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { renderer: quickRenderer });
const account = useFixtureEach(() => world.newAccount({ invoicing: true }));

/** Invoices of one dollar, issued now; in test money, which statements count under the test gateway. */
const issueInvoices = (count: number) =>
  world.app.db.transaction('system', (tx) =>
    tx.query({
      text: `INSERT INTO invoices (id, account_id, number, status, currency, livemode, play_money, issued_at, due_at, total, created_at, updated_at)
             SELECT gen_random_uuid(), $1, gen_random_uuid()::text, 'issued', 'USD', true, true, $2, $2, 100, $2, $2
             FROM generate_series(1, $3::int)`,
      values: [fromToken('acct', account.token), world.clock.now(), count],
    }),
  );

const refused = async (asked: Promise<unknown>) => {
  const { status, errors } = await refusal(asked);
  return { status, errors };
};

test('a statement of more than 10000 entries is refused with a request for a shorter period, for customer and team', async () => {
  await issueInvoices(10_000);
  const { entries, closing_balance } = (await account.live.call('getStatement')).data;
  expect({ entries: entries.length, closing_balance }).toEqual({ entries: 10_000, closing_balance: 1_000_000 });
  await issueInvoices(1);
  const message = 'A statement has at most 10000 entries, and these days have more: choose a shorter period.';
  const params = { token: account.token };
  const to = world.clock.now().toISOString().slice(0, 10);
  for (const asked of [
    () => account.live.call('getStatement'),
    () => account.live.call('downloadStatement'),
    () => world.team.call('teamGetStatement', { params }),
    () => world.team.call('teamDownloadStatement', { params }),
  ])
    expect(await refused(asked())).toEqual({ status: 422, errors: { from: [message] } });
  expect(await refused(account.live.call('getStatement', { query: { to } }))).toEqual({
    status: 422,
    errors: { to: [message] },
  });
});

test('a statement of more than 1000 entries has no PDF, and can still be read', async () => {
  await issueInvoices(1000);
  expect((await account.live.send('downloadStatementPdf')).status).toBe(200);
  await issueInvoices(1);
  const params = { token: account.token };
  const message = 'A PDF has at most 1000 entries, and these days have more: choose a shorter period, or CSV.';
  for (const asked of [
    () => account.live.call('downloadStatementPdf'),
    () => world.team.call('teamDownloadStatementPdf', { params }),
  ])
    expect(await refused(asked())).toEqual({ status: 422, errors: { from: [message] } });
  expect((await account.live.call('getStatement')).data.entries).toHaveLength(1001);
});
