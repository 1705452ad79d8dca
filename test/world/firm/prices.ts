import type { PriceListBody } from '../../../src/wire/schemas/firm/prices/price-rules.ts';
import { FIRST_LIST } from '../../support/prices/first-list.ts';
import type { World } from '../world.ts';

// Price lists as the team sets them.

/** Delay between publishing a version and its start. */
export const LEAD_MS = 5000;

interface Publishing {
  list?: string;
  starts_at?: string;
}

/** Writes the draft and publishes it, without waiting for its start. */
export async function publishPrices(
  { team }: Pick<World, 'team'>,
  change: Partial<PriceListBody>,
  { list = 'standard', starts_at }: Publishing = {},
) {
  const params = { list };
  await team.call('teamChangePriceDraft', { params, body: { body: { ...FIRST_LIST.body, ...change } } });
  const { hash } = (await team.call('teamGetPricePreview', { params })).data;
  const body = { hash, ...(starts_at !== undefined && { starts_at }) };
  return (await team.call('teamPublishPriceList', { params, body })).data;
}

/** Publishes the prices and waits for their start. */
export async function setPrices(world: Pick<World, 'team' | 'clock'>, change: Partial<PriceListBody>) {
  const list = await publishPrices(world, change);
  world.clock.advance(LEAD_MS);
  return list;
}

/** A default list in another currency, already in force. */
export async function openList(world: Pick<World, 'team' | 'clock'>, key: string, currency: string) {
  await world.team.call('teamCreatePriceList', { body: { key, name: key, currency } });
  await publishPrices(world, {}, { list: key });
  world.clock.advance(LEAD_MS);
}
