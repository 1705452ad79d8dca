import { beforeEach, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { setPrices } from '../../../world/firm/prices.ts';
import { lines, pay, readyQuote } from '../../../world/money.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

beforeEach(() => setTaxes(world));

const MINUTE = 60_000;

/** Time goes on: what is set now holds for what is priced from now on. */
const changeTaxes = async (...rules: Parameters<typeof rule>) => {
  world.clock.advance(MINUTE);
  await setTaxes(world, rule(...rules));
  world.clock.advance(MINUTE);
};

async function newOrder(total: number, country: string | null) {
  const { live } = await world.newAccount({ invoicing: true });
  if (country !== null) await billTo(live, country);
  const { token } = await readyQuote(world, live, { total });
  return { live, token: await pay(live, token) };
}

const adjust = async (token: string, total: number) => {
  const body = { reason: 'Pages', line_items: lines(total) };
  const { data } = await world.team.call('teamProposeAdjustment', { params: { token }, body });
  return data.adjustments.at(-1);
};
test('what is added to an order of gross prices holds its taxes, also where the order had none', async () => {
  await setPrices(world, { inclusive: true });
  const { token } = await newOrder(2495, 'DE');
  await changeTaxes({ rate: '19' });
  expect(await adjust(token, 1190)).toMatchObject({ total: 1190, subtotal: 1000, tax_total: 190 });
});
