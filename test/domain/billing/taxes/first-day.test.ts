import { expect, test } from 'vitest';
import { firmDay } from '../../../../src/domain/firm/calendar/firm-day.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { lines, pay, readyQuote } from '../../../world/money.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// A tax rule starts at midnight in the firm's time zone, which may be before or after midnight UTC.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const german = useFixture(async () => {
  const account = await world.newAccount({ invoicing: true });
  await billTo(account.live, 'DE');
  return account;
});

// Two years ahead, because the clock can only advance.
const YEAR = new Date().getUTCFullYear() + 2;
const advanceTo = (moment: string) => world.clock.advance(Date.parse(moment) - world.clock.now().getTime());
const setZone = (zone: string) => world.team.call('teamChangeCalendar', { body: { zone } });

/** Tax rates of an estimate, of a price set now and of a preview by finance. */
async function rates() {
  const quote = await readyQuote(world, german.live, { total: 10_000 });
  const body = { country: 'DE', lines: [{ code: 'translation', amount: 10_000 }] };
  const { data: tried } = await world.team.call('teamPreviewTaxes', { body });
  return [quote.estimate.taxes, quote.taxes, tried.taxes].map((taxes) => taxes.map(({ rate }) => rate).join());
}

test('a rule applies from midnight in the firm’s time zone, ahead of UTC and behind it', async () => {
  await setTaxes(world, rule(), rule({ rate: '25', from: `${YEAR}-01-01` }));
  await setZone('Pacific/Auckland');
  advanceTo(`${YEAR - 1}-12-31T10:30:00Z`);
  expect(await rates()).toEqual(['19', '19', '19']);
  advanceTo(`${YEAR - 1}-12-31T11:00:01Z`);
  expect(await rates()).toEqual(['25', '25', '25']);
  await setZone('America/New_York');
  advanceTo(`${YEAR}-01-01T01:00:00Z`);
  expect(await rates()).toEqual(['19', '19', '19']);
  const { token } = await readyQuote(world, german.live, { total: 10_000 });
  const order = await pay(german.live, token);
  advanceTo(`${YEAR}-01-01T05:00:01Z`);
  expect(await rates()).toEqual(['25', '25', '25']);
  // A lower price refunds the rate that was charged on that evening.
  const body = { reason: 'Fewer pages', line_items: lines(-1000) };
  const { data } = await world.team.call('teamProposeAdjustment', { params: { token: order }, body });
  expect(data.adjustments.map(({ total }) => total)).toEqual([-1190]);
});

test('an earlier date stays the same when the firm changes its time zone', () => {
  const zoneAt = (at: Date) => (at < new Date('2026-06-01T00:00:00Z') ? 'America/New_York' : 'Asia/Tokyo');
  const firm = {
    value: (_: string, at: Date) => ({ zone: zoneAt(at) }),
    calendar: () => ({ zone: { name: 'Asia/Tokyo', offsetAt: () => 9 * 3_600_000, offsetOfDay: () => 9 * 3_600_000 } }),
  } as unknown as Parameters<typeof firmDay>[0];
  expect(firmDay(firm, new Date('2026-03-10T03:59:00Z'))).toBe('2026-03-09');
  expect(firmDay(firm, new Date('2026-03-10T04:00:00Z'))).toBe('2026-03-10');
  expect(firmDay(firm, new Date('2026-07-10T15:00:00Z'))).toBe('2026-07-11');
});
