import type { TeamOrder } from '../../../wire/schemas/order.ts';
import type { RowFacts } from './row-facts.ts';

type Travelling = Pick<TeamOrder, 'apostille' | 'originals'>;

/** Who did what with papers that travel, by name; a key or somebody outside has no other name than the one that is kept. */
export function namePeople({ apostille, originals }: Travelling, { people }: Pick<RowFacts, 'people'>): Travelling {
  const named = <T extends { by?: string }>(step: T): T =>
    step.by === undefined ? step : { ...step, by: people.get(step.by) ?? step.by };
  return {
    apostille: apostille && { ...apostille, steps: apostille.steps.map(named) },
    originals: originals.map((original) => ({ ...original, custody: original.custody.map(named) })),
  };
}
