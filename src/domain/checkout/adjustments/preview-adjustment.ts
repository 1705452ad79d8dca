import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { AdjustmentPreview } from '../../../wire/schemas/orders/adjustment.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import type { Prices } from '../../firm/prices/lists/prices.ts';
import type { Tariff } from '../../firm/prices/price-lines.ts';
import { withServices } from '../../orders/changes/ordered-services.ts';
import { type FullOrder, findAnyOrder } from '../../orders/orders.queries.ts';
import { tariffOfAccount } from '../../pricing/price-for.ts';
import { priceServices } from '../../pricing/price-services.ts';
import type { TaxDeps } from '../../pricing/tax-price.ts';
import { taxAdjustment } from '../taxes/tax-adjustment.ts';
import { checkAddedServices } from './check-added-services.ts';
import { checkAdjustable } from './propose-adjustment.ts';

interface PreviewDeps extends TaxDeps {
  db: Database;
  clock: Clock;
  prices: Prices;
}

/** What services that an order lacks would cost by the price list; checked as when they are proposed, stored nowhere. */
export async function previewAdjustment(
  { db, clock, prices, firm }: PreviewDeps,
  { order: id, services: given }: { order: Id<'order'>; services: Services },
): Promise<{ preview: AdjustmentPreview; warnings: Warning[] }> {
  const whole = (await db.transaction('system', (tx) => findAnyOrder(tx, id))) ?? fail('not_found');
  checkAdjustable(whole);
  const now = clock.now();
  const { services, warnings } = checkAddedServices(whole.order.services, given, { total: 0, now });
  // What was ordered was priced by the list of that time, and so is what comes to it.
  const { account_id, currency, created_at } = whole.order;
  const preview = await db.transaction('system', async (tx) => {
    const tariff = await tariffOfAccount(tx, { prices }, account_id, created_at, { currency });
    const line_items = addedLines(tariff, whole, services, now);
    const { place: _, ...taxed } = await taxAdjustment(tx, { clock, firm }, whole, line_items);
    return { line_items, ...taxed, currency };
  });
  return { preview, warnings };
}

/** What the list has for all of it and not for what was ordered: a seal, say, is priced with its translation. */
function addedLines(tariff: Tariff, { order, files }: FullOrder, added: Services, now: Date): LineItem[] {
  const measured = files.filter(({ collection }) => collection === 'source');
  const linesOf = (services: Services) =>
    priceServices(tariff, { services, files: measured, deadline: null }, now).line_items;
  const before = linesOf(order.services).map((line) => JSON.stringify(line));
  return linesOf(withServices(order.services, added)).filter((line) => !before.includes(JSON.stringify(line)));
}
