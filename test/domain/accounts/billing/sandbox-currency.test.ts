import { beforeAll, expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { refusal } from '../../../world/answers.ts';
import { openList } from '../../../world/firm/prices.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const account = useFixtureEach(() => world.newAccount({ invoicing: true }));

beforeAll(() => openList(world, 'euro', 'EUR'));

const shown = async () => (await account.test.call('getAccount')).data;
const CHANGE = { body: { currency: 'EUR' } };

test.each([
  ['the customer', () => account.live.call('changeAccount', CHANGE)],
  ['the team', () => world.team.call('teamChangeAccount', { params: { token: account.token }, ...CHANGE })],
])(
  'when %s changes the currency of an account, the sandbox changes too, and its statement shows its invoices',
  async (_, change) => {
    const before = await shown();
    await change();
    const { token } = await readyQuote(world, account.test, { total: 5000 });
    await pay(account.test, token);
    const [invoice] = (await account.test.call('listInvoices')).data;
    await world.team.call('teamIssueInvoice', { params: { token: invoice?.token ?? '' }, body: {} });
    const { currency, closing_balance, entries } = (await account.test.call('getStatement')).data;
    const after = await shown();
    expect({ account: after.currency, invoice: invoice?.currency, statement: currency }).toEqual({
      account: 'EUR',
      invoice: 'EUR',
      statement: 'EUR',
    });
    expect({ closing_balance, entries: entries.length }).toEqual({ closing_balance: 5000, entries: 1 });
    expect(after.version).toBeGreaterThan(before.version);
  },
);

test('a sandbox cannot have a currency of its own', async () => {
  const sandbox = async () =>
    (await world.team.call('teamGetAccount', { params: { token: account.token } })).data.sandbox;
  const params = { token: (await sandbox()) ?? '' };
  for (const asked of [
    () => account.test.call('changeAccount', CHANGE),
    () => world.team.call('teamChangeAccount', { params, ...CHANGE }),
  ]) {
    const { status, errors } = await refusal(asked());
    expect({ status, errors }).toEqual({
      status: 422,
      errors: { currency: ['A sandbox has the currency of its live account, USD. It changes with that.'] },
    });
  }
  expect((await account.test.call('changeAccount', { body: { currency: 'USD' } })).data.currency).toBe('USD');
});
