import { afterEach, describe, expect, test } from 'vitest';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { refusal } from '../../../world/answers.ts';
import { getOrder, lines, pay, readyQuote } from '../../../world/money.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// The credit limit of the account is 10.00: orders beyond the limit open on hold.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixtureEach(async () => {
  const made = await world.newAccount({ invoicing: true });
  await agree(made.token, 1000);
  return made;
});

const DAY = 86_400_000;
const agree = (token: string, credit_limit: number | null) =>
  world.team.call('teamChangeAgreement', { params: { token }, body: { credit_limit } });
const order = async (total: number) => pay(account.live, (await readyQuote(world, account.live, { total })).token);
const invoices = async (status: 'open' | 'issued') =>
  (await account.live.call('listInvoices', { filters: { status } })).data;
const issue = async () => {
  const [open] = await invoices('open');
  return world.team.call('teamIssueInvoice', { params: { token: open?.token ?? '' }, body: {} });
};
const release = (token: string) => world.team.call('teamResumeOrder', { params: { token } });
const plan = (body: object) => world.team.call('teamChangeInvoicing', { body });
const run = () => world.app.worker.runNow('issue_invoices');
const byFirst = (one: readonly (string | null)[], other: readonly (string | null)[]) =>
  String(one[0]).localeCompare(String(other[0]));
const billed = async (status: 'open' | 'issued') =>
  (await invoices(status)).map(({ lines: own }) => own.map(({ order: token }) => token)).toSorted(byFirst);

afterEach(() => plan({ schedule: 'by_hand' }));

describe('orders on hold for the credit limit', () => {
  test('an invoice issued by hand leaves held orders on the next invoice until finance releases them', async () => {
    const first = await order(900);
    const held = await order(500);
    expect(await getOrder(account.live, held)).toMatchObject({ status: 'on_hold', hold_code: 'credit_limit' });
    const [open] = await invoices('open');
    expect(open?.lines.map((line) => [line.order, line.held])).toEqual([
      [first, false],
      [held, true],
    ]);
    const { data } = await issue();
    expect(data).toMatchObject({ total: 900, due: 900 });
    expect(await billed('issued')).toEqual([[first]]);
    expect(await billed('open')).toEqual([[held]]);
    const refused = await refusal(issue());
    expect(refused.errors['invoice']?.[0]).toContain('on hold for the credit limit');
    await release(held);
    expect((await issue()).data.total).toBe(500);
    expect(await billed('open')).toEqual([]);
  });

  test('the monthly schedule bills the other orders, and held orders once they are released', async () => {
    const first = await order(900);
    const held = await order(500);
    await plan({ schedule: 'monthly', issue_day: 1 });
    world.clock.advance(32 * DAY);
    await run();
    expect({ issued: await billed('issued'), open: await billed('open') }).toEqual({
      issued: [[first]],
      open: [[held]],
    });
    await run();
    expect(await billed('issued')).toEqual([[first]]);
    await release(held);
    await run();
    expect({ issued: await billed('issued'), open: await billed('open') }).toEqual({
      issued: [[first], [held]].toSorted(byFirst),
      open: [],
    });
  });

  test('with an invoice for each order, held orders get theirs once they are released', async () => {
    const first = await order(1500);
    const second = await order(100);
    await plan({ schedule: 'per_order' });
    await run();
    expect(await billed('issued')).toEqual([]);
    await release(first);
    await run();
    expect({ issued: await billed('issued'), open: await billed('open') }).toEqual({
      issued: [[first]],
      open: [[second]],
    });
    await release(second);
    await run();
    expect(await billed('issued')).toEqual([[first], [second]].toSorted(byFirst));
  });

  test('an order within the limit is billed, and an adjustment beyond it waits', async () => {
    const token = await order(900);
    const body = { reason: 'Two more pages', line_items: lines(500) };
    await world.team.call('teamProposeAdjustment', { params: { token }, body });
    const [adjustment] = (await getOrder(account.live, token)).adjustments;
    const params = { token, adjustment: adjustment?.token ?? '' };
    await account.live.call('payAdjustment', { params, body: {} });
    expect(await getOrder(account.live, token)).toMatchObject({ status: 'on_hold', hold_code: 'credit_limit' });
    expect((await issue()).data.total).toBe(900);
    expect((await invoices('open')).map(({ total }) => total)).toEqual([500]);
  });
});
