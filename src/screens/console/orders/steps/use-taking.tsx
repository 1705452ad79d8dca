import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChangedByOthers } from '../../../kit/ask/beside/ChangedByOthers.tsx';
import { sidesOf } from '../../../kit/ask/beside/Sides.tsx';
import { isStale } from '../../../kit/ask/StaleDialog.tsx';
import { toastTold } from '../../../kit/ask/toasts/toast-told.ts';
import { Lost } from '../../../kit/data/refusal.ts';
import { type At, useAction, whyInWords } from '../../../kit/data/use-action.ts';
import { isAnswer } from '../../../kit/data/use-once.ts';
import { Stopped } from '../../../kit/upload/send-form.ts';
import { useSending } from '../../../kit/upload/use-sending.ts';
import { useStayWhile } from '../../../kit/upload/use-stay-while.ts';
import { useWhenBack } from '../../../kit/upload/use-when-back.ts';
import { t } from '../../../kit/words/words.ts';
import { orderFields, orderNames } from '../stale-fields.ts';
import type { TeamOrder } from '../team-order.ts';
import type { StepBody } from './step-body.ts';
import { wayOf } from './step-money.ts';
import { STEPS, type Step, type StepName } from './step-table.ts';

interface Taking {
  readonly order: TeamOrder;
  readonly name: StepName;
  readonly step: Step;
  readonly at: At;
  readonly opened: number;
}

/** Runs an action of an order: dialog state, changes by colleagues, submission and toast. */
export function useTaking({ order, name, step, at, opened }: Taking) {
  const { sending, send } = useSending();
  const [asks, setAsks] = useState(false);
  // The order as it was when the dialog opened: the version to submit.
  const [seen, setSeen] = useState<TeamOrder | null>(null);
  const { version } = seen ?? order;
  const { allowed, waitsFor, run } = useAction(order, name, STEPS[name].operation, { at, version, send });
  const error = run.error instanceof Stopped ? null : run.error;
  const finish = (reply: unknown, after: () => void) => {
    setAsks(false);
    setSeen(null);
    after();
    toastTold(t((wayOf(order) === 'invoice' && step.billed) || step.done), reply);
  };
  const last = useRef<() => void>(() => undefined);
  const take = (body: StepBody, after: () => void) => {
    last.current = () => take(body, after);
    // Use the promise: the reply changes the order, which may unmount the button before a callback runs.
    void run.mutateAsync(body).then((reply) => finish(reply, after), ignore);
  };
  useEffect(() => {
    if (run.isPending) return;
    // Without an answer, retry the same request, or the action might run twice.
    if (seen === null || error === null || isAnswer(error)) setSeen(order);
    setAsks(true);
  }, [opened]); // Only `opened` opens the dialog, not a change of the order.
  useWhenBack(error instanceof Lost && asks, () => last.current());
  useStayWhile(sending !== null);
  // Without an answer, the change may be the viewer’s own.
  const isOpen = asks && !run.isPending && (error === null || isAnswer(error));
  const goOn = () => {
    if (seen !== null) setSeen({ ...order, version: currentVersion(run.error) ?? order.version });
    run.reset();
  };
  return {
    pending: run.isPending,
    error,
    sending,
    asks,
    /** The order as the viewer saw it. */
    seen: seen ?? order,
    moved: isOpen && seen !== null && version !== order.version ? movedOf(seen, order, { allowed, waitsFor }) : null,
    close: () => setAsks(false),
    take,
    goOn,
  };
}

/** The mutation stores the error, and the dialog shows it. */
const ignore = (): void => undefined;

interface Now {
  readonly allowed: boolean;
  readonly waitsFor: readonly { readonly message: string }[];
}

/** Change by a colleague since the dialog opened, and whether the action is still allowed. */
function movedOf(seen: TeamOrder, order: TeamOrder, { allowed, waitsFor }: Now): ReactNode {
  const text = allowed ? t('step.moved') : t('step.gone', { why: whyInWords(waitsFor) });
  return <ChangedByOthers text={text} rows={sidesOf(orderFields(order), orderNames(), [seen, order])} />;
}

/** Version in a `stale` refusal. */
function currentVersion(error: Error | null): number | undefined {
  const current = isStale(error) ? error.body['current'] : undefined;
  const isKnown = typeof current === 'object' && current !== null && 'version' in current;
  return isKnown && typeof current.version === 'number' ? current.version : undefined;
}
