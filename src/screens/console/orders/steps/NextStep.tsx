import { useRef, useState } from 'react';
import { useOffer } from '../../../kit/command/command.tsx';
import { useFocusKept } from '../../../kit/shell/use-focus-kept.ts';
import { useKeys } from '../../../kit/shell/use-keys.ts';
import { t } from '../../../kit/words/words.ts';
import { AssignNext } from '../assignments/AssignNext.tsx';
import type { TeamOrder } from '../team-order.ts';
import css from './NextStep.module.css';
import { StepButton } from './StepButton.tsx';
import { isStep, STEPS } from './step-table.ts';

/** The one step that the order waits for from whoever looks at it. */
export function NextStep({ order }: { readonly order: TeamOrder }) {
  // A dialog that is being filled in stays, also when a colleague was quicker with the step.
  const [asked, setAsked] = useState<string | null>(null);
  const name = asked ?? order.next_action?.name;
  const [pressed, setPressed] = useState({ name, times: 0 });
  const opened = pressed.name === name ? pressed.times : 0;
  // The key is meant for the step that was seen, never for the one after it.
  const begin = () => setPressed({ name, times: opened + 1 });
  useKeys({ e: begin });
  const step = name !== undefined && isStep(name) ? STEPS[name] : null;
  useOffer(step === null ? [] : [{ id: 'next', label: t(step.verb), icon: 'right', keys: ['e'], run: begin }]);
  const place = useRef<HTMLSpanElement>(null);
  useFocusKept({ area: place, changed: name, to: () => place.current?.querySelector('button') });
  if (name === undefined || !isStep(name)) return null;
  const onAsks = (open: boolean) => setAsked(open ? name : null);
  const isGivenOut = name === 'assign' && order.target_language.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that is held down does one step, not all of them
    <span ref={place} className={css.next} onKeyDown={(event) => event.repeat && event.preventDefault()}>
      {isGivenOut ? (
        <AssignNext order={order} opened={opened} onAsks={onAsks} />
      ) : (
        <StepButton key={name} order={order} name={name} primary opened={opened} onAsks={onAsks} />
      )}
    </span>
  );
}
