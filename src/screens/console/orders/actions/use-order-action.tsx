import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BodyOf } from '../../../../sdk/types.ts';
import { ChangedByOthers } from '../../../kit/ask/conflict/ChangedByOthers.tsx';
import { compareFields } from '../../../kit/ask/conflict/DiffTable.tsx';
import { currentOf, isStale } from '../../../kit/ask/stale.ts';
import { ConnectionLost } from '../../../kit/data/error-text.ts';
import { type PathParams, paramsOf, reasonsInWords, useAction } from '../../../kit/data/use-action.ts';
import { isFinalAnswer } from '../../../kit/data/use-once.ts';
import { useOutbox } from '../../../kit/outbox/outbox-context.ts';
import { UploadCancelled } from '../../../kit/upload/send-form.ts';
import { useOnReconnect } from '../../../kit/upload/use-on-reconnect.ts';
import { useSending } from '../../../kit/upload/use-sending.ts';
import { useUnloadWarning } from '../../../kit/upload/use-unload-warning.ts';
import { t } from '../../../kit/words/words.ts';
import { type NotifyingReply, toastWithNotification } from '../../objects/toast-with-notification.ts';
import { orderFields } from '../stale-fields.ts';
import type { TeamOrder } from '../team-order.ts';
import type { ActionBody, OrderAction } from './action-body.ts';
import { ORDER_ACTIONS, type OrderActionName } from './order-actions.ts';
import { refundKind } from './refund-words.ts';

type OrderOperation = (typeof ORDER_ACTIONS)[OrderActionName]['operation'];

interface OrderActionOptions {
  readonly order: TeamOrder;
  readonly name: OrderActionName;
  readonly action: OrderAction;
  readonly at: PathParams;
  readonly opened: number;
}

/** Runs an action of an order: dialog state, changes by colleagues, submission and toast. */
export function useOrderAction({ order, name, action, at, opened }: OrderActionOptions) {
  const { sending, send } = useSending();
  const outbox = useOutbox();
  const [isOpen, setIsOpen] = useState(false);
  // The order as it was when the dialog opened: the version to submit.
  const [seen, setSeen] = useState<TeamOrder | null>(null);
  const { version } = seen ?? order;
  const { allowed, waitsFor, run } = useAction(order, name, ORDER_ACTIONS[name].operation, { at, version, send });
  const error = run.error instanceof UploadCancelled ? null : run.error;
  const finish = (reply: NotifyingReply, after: () => void) => {
    setIsOpen(false);
    setSeen(null);
    after();
    toastWithNotification(t((refundKind(order) === 'invoice' && action.doneOnInvoice) || action.done), reply);
  };
  const lastSubmit = useRef<() => void>(() => undefined);
  const hold = (body: BodyOf<OrderOperation>, after: () => void) => {
    const label = t('held.order', { verb: t(action.verb), number: order.number });
    const input = { params: paramsOf<OrderOperation>(order, at), body };
    const request = { about: order.token, label, operation: ORDER_ACTIONS[name].operation, input, version };
    setIsOpen(false);
    void outbox.hold<OrderOperation>(request, { onSent: (reply) => finish(reply, after) });
  };
  const submit = (body: ActionBody, after: () => void) => {
    if (action.notifies === true && outbox.isOn && !(body instanceof FormData)) return hold(body, after);
    lastSubmit.current = () => submit(body, after);
    // Use the promise: the reply changes the order, which may unmount the button before a callback runs.
    void run.mutateAsync(body).then((reply) => finish(reply, after), ignore);
  };
  useEffect(() => {
    if (run.isPending) return;
    // Without an answer, retry the same request, or the action might run twice.
    if (seen === null || error === null || isFinalAnswer(error)) setSeen(order);
    setIsOpen(true);
  }, [opened]); // Only `opened` opens the dialog, not a change of the order.
  useOnReconnect(error instanceof ConnectionLost && isOpen, () => lastSubmit.current());
  useUnloadWarning(sending !== null);
  // Without an answer, the change may be the viewer’s own.
  const isIdle = isOpen && !run.isPending && (error === null || isFinalAnswer(error));
  const goOn = () => {
    if (seen !== null) setSeen({ ...order, version: isStale(error) ? currentOf(error, order).version : order.version });
    run.reset();
  };
  return {
    pending: run.isPending,
    error,
    sending,
    isOpen,
    /** The order as the viewer saw it. */
    seen: seen ?? order,
    changedByOthers:
      isIdle && seen !== null && version !== order.version ? describeChanges(seen, order, { allowed, waitsFor }) : null,
    close: () => setIsOpen(false),
    submit,
    goOn,
  };
}

/** The mutation stores the error, and the dialog shows it. */
const ignore = (): void => undefined;

interface ActionState {
  readonly allowed: boolean;
  readonly waitsFor: readonly { readonly message: string }[];
}

/** Change by a colleague since the dialog opened, and whether the action is still allowed. */
function describeChanges(seen: TeamOrder, order: TeamOrder, { allowed, waitsFor }: ActionState): ReactNode {
  const text = allowed ? t('step.moved') : t('step.gone', { why: reasonsInWords(waitsFor) });
  return <ChangedByOthers text={text} rows={compareFields(orderFields(order), seen, order)} />;
}
