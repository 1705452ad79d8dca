import { newId } from '../../core/ids.ts';
import type { Services } from '../../wire/schemas/services.ts';
import { proposeAdjustment } from '../after-sale/adjustments/propose-adjustment.ts';
import type { ReturnDeps } from '../after-sale/returns/process-refunds.ts';
import type { FullOrder } from '../orders/rows/orders.queries.ts';
import type { Prices } from '../pricing/list/prices.ts';
import { priceLines, type RateCard } from '../pricing/list/rate-card.ts';
import { hasReferenceWord } from './reference-words.ts';
import { SIMULATOR } from './simulated-files.ts';

export type ProposeDeps = ReturnDeps & { prices: Prices };

/** Proposes an adjustment for additional pages. */
export async function proposePages(
  deps: ProposeDeps,
  { order }: FullOrder,
  { reason, quantity }: { reason: string; quantity: number },
): Promise<void> {
  const unit_price = pagePrice(deps.prices.current(), order.services);
  const line = { code: 'translation', description: 'Translation, per page', quantity, unit_price };
  await proposeAdjustment(deps, SIMULATOR, { order: order.id, id: newId(), reason, line_items: [line] });
}

const ANY_TRANSLATION: Services = {
  translation: true,
  translation_options: { source_language: 'es', target_language: ['en'] },
};
/** Price per page, in minor units, where the price list leaves it to a person. */
const DEFAULT_PAGE_PRICE = 2500;

function pagePrice(rateCard: RateCard, services: Services): number {
  const asked = services.translation ? services : ANY_TRANSLATION;
  const { lines } = priceLines(rateCard, asked, [{ page_count: 1, source_word_count: null }]);
  return lines.find(({ code }) => code === 'translation')?.unit_price ?? DEFAULT_PAGE_PRICE;
}

/** Simulates a miscounted page, once, if the reference asks for that. */
export function findRequestedMiscount(full: FullOrder): ((deps: ProposeDeps) => Promise<void>) | null {
  const { order, adjustments } = full;
  const isRequested =
    order.status === 'in_progress' && hasReferenceWord(order, 'sandbox_adjustment') && adjustments.length === 0;
  if (!isRequested) return null;
  const reason = 'One page more than was counted, as the reference of this sandbox quote asks.';
  return (deps) => proposePages(deps, full, { reason, quantity: 1 });
}
