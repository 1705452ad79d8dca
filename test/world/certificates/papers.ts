import type { TeamOrder } from '../../../src/wire/schemas/order.ts';
import { APOSTILLE_STEPS, type ApostilleStepName } from '../../../src/wire/schemas/orders/apostille.ts';
import type { PlacedOrder } from '../orders.ts';

// Papers of an order that are mailed: apostilles and originals.

export const OFFICE = 'Secretary of State, Maryland';

/** Records one apostille step, with all the fields it needs. */
export async function apostilleStep(
  { customer, params }: PlacedOrder,
  step: ApostilleStepName,
  details: { where?: string; reference?: string } = { where: OFFICE, reference: 'MD-4711' },
): Promise<TeamOrder> {
  return (await customer.world.team.call('teamRecordApostille', { params, body: { step, ...details } })).data;
}

/** Records all apostille steps in turn, up to this one. */
export async function walkApostille(placed: PlacedOrder, to: ApostilleStepName = 'returned'): Promise<void> {
  for (const step of APOSTILLE_STEPS.slice(0, APOSTILLE_STEPS.indexOf(to) + 1)) await apostilleStep(placed, step);
}

export async function receiveOriginal(
  { customer, params }: PlacedOrder,
  description = 'Birth certificate',
): Promise<string> {
  const body = { what: description, where: 'Safe 2' };
  const { data } = await customer.world.team.call('teamReceiveOriginal', { params, body });
  return data.originals.at(-1)?.token ?? '';
}
