import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import type { DbDeps } from '../../../storage/database.ts';
import type { AdjustmentPreview } from '../../../wire/schemas/orders/adjustment.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { taxAdjustment } from '../../billing/taxes/tax-adjustment.ts';
import { findAnyOrder } from '../../orders/rows/orders.queries.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { rateCardOfAccount } from '../../pricing/price-for.ts';
import type { TaxDeps } from '../../pricing/taxes/tax-price.ts';
import { addedLines } from './added-lines.ts';
import { checkAddedServices } from './check-added-services.ts';
import { checkAdjustable } from './propose-adjustment.ts';

interface PreviewDeps extends DbDeps, TaxDeps {
  prices: Prices;
}

/** Price services that an order lacks by the price list. Checked like a proposal, but nothing is stored. */
export async function previewAdjustment(
  { db, clock, prices, firm }: PreviewDeps,
  { order: id, services: input }: { order: Id<'order'>; services: Services },
): Promise<{ preview: AdjustmentPreview; warnings: Warning[] }> {
  const full = (await db.transaction('system', (tx) => findAnyOrder(tx, id))) ?? fail('not_found');
  checkAdjustable(full);
  const now = clock.now();
  const { services, warnings } = checkAddedServices(full.order.services, input, { total: 0, now });
  // The price list of the order's creation applies to its adjustments too.
  const { account_id, currency, created_at } = full.order;
  const preview = await db.transaction('system', async (tx) => {
    const rateCard = await rateCardOfAccount(tx, { prices }, account_id, created_at, { currency });
    const measured = full.files.filter(({ collection }) => collection === 'source');
    const { lines: added, lower } = addedLines(rateCard, measured, full.order.services, services);
    warnings.push(...warnAboutCheaper(lower, currency));
    const { place: _, lines: line_items, ...taxed } = await taxAdjustment(tx, { clock, firm }, full, added);
    return { line_items, ...taxed, currency };
  });
  return { preview, warnings };
}

/** A price list cannot decide whether money is refunded: warn the team. */
function warnAboutCheaper(lower: readonly LineItem[], currency: string): Warning[] {
  const message = lower
    .map((line) => `${line.description} (${moneyInWords(ENGLISH, line.amount, currency)})`)
    .join('; ');
  const words = 'The price list has something cheaper with it, which no line here stands for';
  return lower.length === 0 ? [] : [{ field: 'services', message: `${words}: ${message}.` }];
}
