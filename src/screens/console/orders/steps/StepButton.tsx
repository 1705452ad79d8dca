import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { StaleDialog } from '../../../kit/ask/StaleDialog.tsx';
import { useAction } from '../../../kit/data/use-action.ts';
import { t } from '../../../kit/words/words.ts';
import { orderFields, orderNames } from '../stale-fields.ts';
import type { TeamOrder } from '../team-order.ts';
import { StepDialog } from './StepDialog.tsx';
import { STEPS, type Step, type StepName } from './step-table.ts';
import { tellRefusal } from './tell-refusal.ts';

interface StepButtonProps {
  readonly order: TeamOrder;
  readonly name: StepName;
  readonly primary?: boolean;
  /** Raised by the key that does the next step. */
  readonly opened?: number;
}

/** Takes a step: at once where it asks for nothing, else in a dialog. */
export function StepButton({ order, name, primary = false, opened = 0 }: StepButtonProps) {
  const step: Step = STEPS[name];
  const { allowed, run } = useAction(order, name, STEPS[name].operation);
  const [asks, setAsks] = useState(false);
  const direct = step.fields === undefined && step.consequence === undefined;
  const take = (body: Record<string, unknown> | FormData) =>
    run.mutate(body, {
      onSuccess: () => {
        setAsks(false);
        notifications.show({ message: t(step.done) });
      },
      onError: (error) => {
        if (direct) tellRefusal(error);
      },
    });
  const begin = () => (direct ? take({}) : setAsks(true));
  useEffect(() => {
    if (opened > 0 && allowed) begin();
  }, [opened]); // The key alone begins it, not a change of the order.
  return (
    <>
      <Button
        variant={primary ? 'filled' : 'default'}
        color={step.danger && !primary ? 'red' : undefined}
        loading={run.isPending && direct}
        disabled={!allowed}
        onClick={begin}
      >
        {t(step.verb)}
      </Button>
      {!direct && (
        <StepDialog order={order} step={step} opened={asks} run={run} onTake={take} onClose={() => setAsks(false)} />
      )}
      <StaleDialog
        error={run.error}
        seen={order}
        fields={orderFields(order)}
        names={orderNames()}
        onClose={run.reset}
      />
    </>
  );
}
