import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Apostille } from '../../../wire/schemas/orders/apostille.ts';
import type { FullOrder } from '../rows/orders.queries.ts';
import { apostilleStatus } from '../state/apostille-status.ts';

/** Customers do not see which team member did a step. */
export function presentApostille(
  full: Pick<FullOrder, 'order' | 'apostille'>,
  { team }: { team: boolean },
): Apostille | null {
  const status = apostilleStatus(full);
  if (status === null) return null;
  const steps = full.apostille.map(({ step, place, reference, actor, created_at }) => ({
    step,
    where: place,
    reference,
    ...(team && { by: actor }),
    at: formatTimestamp(created_at),
  }));
  return { status, steps };
}
