import { useEffect, useRef, useState } from 'react';
import { isStale } from '../../../kit/ask/StaleDialog.tsx';
import { tellRefusal, toast } from '../../../kit/ask/toast.tsx';
import { Lost } from '../../../kit/data/refusal.ts';
import { type At, useAction } from '../../../kit/data/use-action.ts';
import { isAnswer } from '../../../kit/data/use-once.ts';
import { Stopped } from '../../../kit/upload/send-form.ts';
import { useSending } from '../../../kit/upload/use-sending.ts';
import { useStayWhile } from '../../../kit/upload/use-stay-while.ts';
import { useWhenBack } from '../../../kit/upload/use-when-back.ts';
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
  const { sending, send } = useSending();
  const [asks, setOpen] = useState(false);
  // What is filled in is decided by the order as it was when the dialog was opened.
  const [seen, setSeen] = useState<TeamOrder | null>(null);
  const { version } = seen ?? order;
  const { allowed, waitsFor, run } = useAction(order, name, STEPS[name].operation, { at, version, send });
  const error = run.error instanceof Stopped ? null : run.error;
  const setAsks = (open: boolean) => {
    setOpen(open);
    onAsks?.(open);
  };
  const direct = step.fields === undefined && step.asks === undefined && step.form === undefined;
  const finish = (after?: () => void) => {
    setAsks(false);
    setSeen(null);
    after?.();
    toast({ message: t(step.done) });
  };
  const last = useRef<() => void>(() => undefined);
  const take = (body: StepBody, after?: () => void) => {
    last.current = () => take(body, after);
    // By the promise: the order is read anew before, and the button may be gone by then.
    void run.mutateAsync(body).then(() => finish(after), direct ? tellDirect : () => undefined);
  };
  const begin = () => {
    if (run.isPending) return;
    if (direct) return take({});
    // What had no answer is asked again as it was, or it might be done twice.
    if (seen === null || error === null || isAnswer(error)) setSeen(order);
    setAsks(true);
  };
  useEffect(() => {
    if (opened > 0 && allowed) begin();
  }, [opened]); // The key alone begins it, not a change of the order.
  useWhenBack(error instanceof Lost && asks, () => last.current());
  useStayWhile(sending !== null);
  // Without an answer, it may be one's own change that is seen.
  const isOpen = asks && !run.isPending && (error === null || isAnswer(error));
  const goOn = () => {
    if (seen !== null) setSeen({ ...order, version: currentVersion(run.error) ?? order.version });
    run.reset();
  };
  return {
    allowed,
    waitsFor,
    pending: run.isPending,
    error,
    sending,
    direct,
    asks,
    /** The order as it was when it was decided on. */
    seen: seen ?? order,
    moved: isOpen && version !== order.version ? movedInWords(allowed, waitsFor) : null,
    setAsks,
    take,
    begin,
    goOn,
  };
}

/** What was done by one click has no dialog to say it in. */
const tellDirect = (failed: unknown): void => {
  if (failed instanceof Error && !isStale(failed)) tellRefusal(failed);
};

const movedInWords = (allowed: boolean, waitsFor: readonly { readonly message: string }[]): string =>
  allowed ? t('step.moved') : t('step.gone', { why: waitsFor.map(({ message }) => message).join(' ') });

/** The version that somebody who was too late is shown. */
function currentVersion(error: Error | null): number | undefined {
  const current = isStale(error) ? error.body['current'] : undefined;
  const isKnown = typeof current === 'object' && current !== null && 'version' in current;
  return isKnown && typeof current.version === 'number' ? current.version : undefined;
}
