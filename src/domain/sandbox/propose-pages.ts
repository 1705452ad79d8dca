import { newId } from '../../core/ids.ts';
import { proposeAdjustment } from '../checkout/adjustments/propose-adjustment.ts';
import type { ReturnDeps } from '../checkout/returns/return-deps.ts';
import type { FullOrder } from '../orders/orders.queries.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { isAskedBy } from './reference-words.ts';
import { SIMULATOR } from './simulator.ts';

export type ProposeDeps = ReturnDeps & { prices: PriceList };

/** The simulated team proposes that an order costs some pages more. */
export async function proposePages(
  deps: ProposeDeps,
  { order }: FullOrder,
  { reason, quantity }: { reason: string; quantity: number },
): Promise<void> {
  const { page } = deps.prices.translation;
  const line = { code: 'translation', description: 'Translation, per page', quantity, unit_price: page };
  await proposeAdjustment(deps, SIMULATOR, { order: order.id, id: newId(), reason, line_items: [line] });
}

/** As if a page had been miscounted, once, where the reference asks for that. */
export function miscountAskedFor(full: FullOrder): ((deps: ProposeDeps) => Promise<void>) | null {
  const { order, adjustments } = full;
  const wanted = order.status === 'in_progress' && isAskedBy(order, 'sandbox_adjustment') && adjustments.length === 0;
  if (!wanted) return null;
  const reason = 'One page more than was counted, as the reference of this sandbox quote asks.';
  return (deps) => proposePages(deps, full, { reason, quantity: 1 });
}
