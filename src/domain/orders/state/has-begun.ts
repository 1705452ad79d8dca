import { MILESTONES } from '../../../wire/schemas/order.ts';
import type { FullOrder } from '../rows/orders.queries.ts';

const WORK_MILESTONES = MILESTONES.slice(MILESTONES.indexOf('translator_accepted_at'));

/** Whether work has begun, whatever the status: it was accepted, a later action was done, or something was made. */
export function hasBegun({
  order,
  files,
  conversions,
  apostille,
}: Pick<FullOrder, 'order' | 'files' | 'conversions' | 'apostille'>): boolean {
  const made = files.some(({ collection, service }) => collection === 'translation' || service !== null);
  const submitted = apostille.some(({ step }) => step !== 'received');
  return made || conversions.length > 0 || submitted || WORK_MILESTONES.some((milestone) => order[milestone] !== null);
}
