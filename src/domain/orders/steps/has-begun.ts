import type { FullOrder } from '../orders.queries.ts';
import { needsTranslation } from './needs.ts';

/** Whether work has begun: it was accepted, or something was made, whatever the status says. */
export function hasBegun({
  order,
  files,
  conversions,
  apostille,
}: Pick<FullOrder, 'order' | 'files' | 'conversions' | 'apostille'>): boolean {
  const status = order.status === 'on_hold' ? order.held_from : order.status;
  if (status === 'created') return false;
  const made = files.some(({ collection, service }) => collection === 'translation' || service !== null);
  const submitted = apostille.some(({ step }) => step !== 'received');
  return (
    !needsTranslation(order) || order.translator_accepted_at !== null || made || conversions.length > 0 || submitted
  );
}
