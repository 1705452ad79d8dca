import type { TeamOrder } from '../../../src/wire/schemas/order.ts';
import { APOSTILLE_STEPS, type ApostilleStepName } from '../../../src/wire/schemas/orders/apostille.ts';
import type { Placed } from '../orders.ts';

// Papers of an order that travel: apostilles and originals.

export const OFFICE = 'Secretary of State, Maryland';

/** One step of the apostille, with all that it needs. */
export async function apostilleStep(
  { customer, params }: Placed,
  step: ApostilleStepName,
  told: { where?: string; reference?: string } = { where: OFFICE, reference: 'MD-4711' },
): Promise<TeamOrder> {
  return (await customer.world.team.call('teamRecordApostille', { params, body: { step, ...told } })).data;
}

/** All steps of the apostille, in turn, up to one of them. */
export async function walkApostille(placed: Placed, to: ApostilleStepName = 'returned'): Promise<void> {
  for (const step of APOSTILLE_STEPS.slice(0, APOSTILLE_STEPS.indexOf(to) + 1)) await apostilleStep(placed, step);
}

export async function receiveOriginal({ customer, params }: Placed, what = 'Birth certificate'): Promise<string> {
  const body = { what, where: 'Safe 2' };
  const { data } = await customer.world.team.call('teamReceiveOriginal', { params, body });
  return data.originals.at(-1)?.token ?? '';
}
