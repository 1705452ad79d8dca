import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Listed, Page } from '../../list-query.ts';
import { listAllDeliveries, type TeamDeliveryFilters, type TeamDeliveryRow } from '../deliveries.queries.ts';

export async function readAllDeliveries(
  { db }: { db: Database },
  filters: TeamDeliveryFilters & { account?: Id<'acct'> },
  page: Page,
): Promise<Listed<TeamDeliveryRow>> {
  return db.transaction('system', (tx) => listAllDeliveries(tx, filters, page));
}
