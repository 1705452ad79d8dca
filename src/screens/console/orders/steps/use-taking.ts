import { useEffect, useState } from 'react';
import { isStale } from '../../../kit/ask/StaleDialog.tsx';
import { tellRefusal, toast } from '../../../kit/ask/toast.tsx';
import { type At, useAction } from '../../../kit/data/use-action.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import type { StepBody } from './step-body.ts';
import { STEPS, type Step, type StepName } from './step-table.ts';

interface Taking {
  readonly order: TeamOrder;
  readonly name: StepName;
  readonly step: Step;
  readonly at: At;
  readonly opened?: number;
  onAsks?(open: boolean): void;
}

/** How a step is taken: whether it can be, whether it asks first, and what is told afterwards. */
export function useTaking({ order, name, step, at, opened = 0, onAsks }: Taking) {
  const { allowed, waitsFor, run } = useAction(order, name, STEPS[name].operation, at);
  const [asks, setOpen] = useState(false);
  const setAsks = (open: boolean) => {
    setOpen(open);
    onAsks?.(open);
  };
  const direct = step.fields === undefined && step.asks === undefined && step.form === undefined;
  const finish = (after?: () => void) => {
    setAsks(false);
    after?.();
    toast({ message: t(step.done) });
  };
  const tellOf = (error: unknown) => {
    if (direct && error instanceof Error && !isStale(error)) tellRefusal(error);
  };
  // By the promise: the order is read anew before, and the button may be gone by then.
  const take = (body: StepBody, after?: () => void) => void run.mutateAsync(body).then(() => finish(after), tellOf);
  const begin = () => {
    if (run.isPending) return;
    if (direct) take({});
    else setAsks(true);
  };
  useEffect(() => {
    if (opened > 0 && allowed) begin();
  }, [opened]); // The key alone begins it, not a change of the order.
  return { allowed, waitsFor, run, direct, asks, setAsks, take, begin };
}
