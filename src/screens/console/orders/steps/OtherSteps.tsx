import { useOffer } from '../../../kit/command/command.tsx';
import { MoreSteps } from '../../../kit/object/MoreSteps.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { useAsking } from './asking.ts';
import { primaryOf } from './primary-of.ts';
import { isStep, STEPS, type Step, type StepName } from './step-table.ts';

/** Pieces of a translation are assigned in the side column. */
const isElsewhere = (name: StepName, { target_language }: TeamOrder): boolean =>
  (STEPS[name] as Step).elsewhere === true || (name === 'assign' && target_language.length > 0);

/** Menu of the other allowed actions. */
export function OtherSteps({ order }: { readonly order: TeamOrder }) {
  const asking = useAsking();
  const next = primaryOf(order);
  const offered = order.actions.flatMap(({ name, allowed }) =>
    allowed && name !== next && isStep(name) && !isElsewhere(name, order) ? [name] : [],
  );
  const steps = offered.map((name) => {
    const { verb, danger }: Step = STEPS[name];
    return { name, label: t(verb), danger: danger === true, run: () => asking.step(name) };
  });
  useOffer(steps.map(({ name, label, run }) => ({ id: name, label, icon: 'right', run })));
  return <MoreSteps steps={steps} />;
}
