import { useOffer } from '../../../kit/command/command.tsx';
import { MoreSteps } from '../../../kit/object/MoreSteps.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { useAsking } from './asking.ts';
import { primaryOf } from './primary-of.ts';
import { isStep, STEPS, type Step, type StepName } from './step-table.ts';

/** Each piece of a translation is given out beside it. */
const isElsewhere = (name: StepName, { target_language }: TeamOrder): boolean =>
  (STEPS[name] as Step).elsewhere === true || (name === 'assign' && target_language.length > 0);

/** What else can be done with the order now: quietly, in a menu; what never can be, is not there. */
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
