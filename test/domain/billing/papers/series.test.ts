import { expect, test } from 'vitest';
import { fromToken, type Id } from '../../../../src/core/ids.ts';
import { advanceSeries } from '../../../../src/domain/billing/papers/series.queries.ts';
import { openTransaction, waitForLocks } from '../../../support/transactions.ts';
import { refusal, summarizeRefusal } from '../../../world/answers.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' });

const newAccount = async () => fromToken('acct', (await world.newAccount()).token) as Id<'acct'>;
const nextInSeries = (account: Id<'acct'>, step: 0 | 1, draw?: (assigned: number) => string) =>
  world.app.db.transaction('system', (tx) => advanceSeries(tx, account, step, draw));
const drawing = (...prefixes: string[]) => {
  const left = [...prefixes];
  return () => left.shift() ?? expect.fail('no other prefix is drawn');
};

test('an account has one prefix for its papers, unlike any other account’s, and numbers go up by one', async () => {
  const [one, other] = [await newAccount(), await newAccount()];
  const { prefix } = await nextInSeries(one, 0);
  expect(prefix).toMatch(/^[1-9]\d{4,}$/);
  expect([await nextInSeries(one, 1), await nextInSeries(one, 1), await nextInSeries(one, 0)]).toEqual([
    { prefix, last: 1 },
    { prefix, last: 2 },
    { prefix, last: 2 },
  ]);
  expect((await nextInSeries(other, 0)).prefix).not.toBe(prefix);
});

test('an account that draws the prefix of another draws again', async () => {
  await nextInSeries(await newAccount(), 0, drawing('70001'));
  await nextInSeries(await newAccount(), 0, drawing('70002'));
  const account = await newAccount();
  expect(await nextInSeries(account, 1, drawing('70001', '70002', '700034'))).toEqual({ prefix: '700034', last: 1 });
});

test('two accounts that draw the same prefix at once get different prefixes', async () => {
  const [one, other] = [await newAccount(), await newAccount()];
  const first = await openTransaction(world);
  await first.query(`INSERT INTO invoice_series (account_id, prefix, last) VALUES ($1, '70009', 0)`, [one]);
  const pending = nextInSeries(other, 1, drawing('70009', '700091'));
  await waitForLocks(world);
  await first.commit();
  expect(await pending).toEqual({ prefix: '700091', last: 1 });
});

test('concurrent first papers of one account share its prefix', async () => {
  const account = await newAccount();
  const assigned = await Promise.all(Array.from({ length: 10 }, () => nextInSeries(account, 1)));
  expect(new Set(assigned.map(({ prefix }) => prefix)).size).toBe(1);
  expect(assigned.map(({ last }) => last).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('each prefix already in use makes the next draw longer, so that prefixes never run out', async () => {
  await world.rows(`CREATE FUNCTION take_short() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RETURN CASE WHEN length(NEW.prefix) < 7 THEN NULL ELSE NEW END; END $$`);
  await world.rows(
    'CREATE TRIGGER take_short BEFORE INSERT ON invoice_series FOR EACH ROW EXECUTE FUNCTION take_short()',
  );
  const { prefix } = await nextInSeries(await newAccount(), 1);
  await world.rows('DROP FUNCTION take_short CASCADE');
  expect(prefix).toMatch(/^[1-9]\d{6}$/);
});

test('the firm’s prefix cannot have the form of a customer’s prefix', async () => {
  const change = (prefix: string) => world.team.call('teamChangeInvoicing', { body: { prefix } });
  expect(summarizeRefusal(await refusal(change('48213-')))).toMatchObject({ status: 422, fields: ['prefix'] });
  expect((await change('2026-')).data.prefix).toBe('2026-');
});

test('the firm’s prefix cannot end in a digit, so that no two papers have the same number', async () => {
  const change = (prefix: string) => world.team.call('teamChangeInvoicing', { body: { prefix } });
  // Prefix 1 with number 0002 would equal number 10002 of a series without a prefix.
  for (const prefix of ['1', '2026', 'INV-1'])
    expect(summarizeRefusal(await refusal(change(prefix)))).toMatchObject({ status: 422, fields: ['prefix'] });
  for (const prefix of ['', '2026-', 'INV', 'A/']) expect((await change(prefix)).data.prefix).toBe(prefix);
});

test('the firm’s prefix cannot have the form of a sandbox’s prefix', async () => {
  const change = (prefix: string) => world.team.call('teamChangeInvoicing', { body: { prefix } });
  for (const prefix of ['TEST-', 'TEST-INV-'])
    expect(summarizeRefusal(await refusal(change(prefix)))).toMatchObject({ status: 422, fields: ['prefix'] });
  expect((await change('TESTS-')).data.prefix).toBe('TESTS-');
});
