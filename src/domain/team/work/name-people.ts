import type { TeamOrder } from '../../../wire/schemas/order.ts';
import type { RowFacts } from './row-facts.ts';

type TrackedPapers = Pick<TeamOrder, 'apostille' | 'originals'>;

/**
 * Replace tokens with names in the steps of papers; a key or an outside person has no other name than the stored one.
 */
export function namePeople(
  { apostille, originals }: TrackedPapers,
  { people }: Pick<RowFacts, 'people'>,
): TrackedPapers {
  const named = <T extends { by?: string }>(step: T): T =>
    step.by === undefined ? step : { ...step, by: people.get(step.by) ?? step.by };
  return {
    apostille: apostille && { ...apostille, steps: apostille.steps.map(named) },
    originals: originals.map((original) => ({ ...original, custody: original.custody.map(named) })),
  };
}
