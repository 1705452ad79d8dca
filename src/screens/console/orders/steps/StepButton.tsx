import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type At, actionOf, whyInWords } from '../../../kit/data/use-action.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { useAsking } from './asking.ts';
import { STEPS, type Step, type StepName } from './step-table.ts';

interface StepButtonProps {
  readonly order: TeamOrder;
  readonly name: StepName;
  /** The part of the order that it applies to: an original, an adjustment. */
  readonly at?: At;
  readonly primary?: boolean;
  /** Small variant, for rows of a list. */
  readonly small?: boolean;
}

const SMALL: ButtonProps = { variant: 'subtle', size: 'compact-sm', fw: 500 };

export function StepButton({ order, name, at, primary, small }: StepButtonProps) {
  const asking = useAsking();
  const step: Step = STEPS[name];
  const { allowed = false, waits_for: waitsFor = [] } = actionOf(order, name, at) ?? {};
  const look: ButtonProps = small ? SMALL : { variant: primary ? 'filled' : 'default' };
  return (
    <Tooltip label={whyInWords(waitsFor)} disabled={allowed} multiline maw={320}>
      <Button
        {...look}
        color={step.danger && !primary ? 'red' : undefined}
        // Not `disabled`: keyboard and screen reader users must reach the tooltip with the reason.
        data-disabled={!allowed || undefined}
        aria-disabled={!allowed}
        onClick={allowed ? () => asking.step(name, at) : undefined}
      >
        {t(step.verb)}
      </Button>
    </Tooltip>
  );
}
