import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { StaleDialog } from '../../../kit/ask/StaleDialog.tsx';
import { isStale, staleRows } from '../../../kit/ask/stale.ts';
import type { PathParams } from '../../../kit/data/use-action.ts';
import { withWords } from '../../lazy-screen.ts';
import { orderFields } from '../stale-fields.ts';
import type { TeamOrder } from '../team-order.ts';
import type { OrderAction } from './action-body.ts';
import { ORDER_ACTIONS, type OrderActionName } from './order-actions.ts';
import { useOrderAction } from './use-order-action.tsx';

interface ActionRunnerProps {
  readonly order: TeamOrder;
  readonly name: OrderActionName;
  /** The part of the order that it applies to: an original, an adjustment. */
  readonly at: PathParams;
  /** Increased each time the viewer opens the dialog. */
  readonly opened: number;
}

const StepDialog = lazyDialog(
  withWords(['actions', 'order'], async () => (await import('./ActionDialog.tsx')).ActionDialog),
);
const FORMS = {
  parcels: lazyDialog(withWords(['actions', 'order'], async () => (await import('./forms/ShipDialog.tsx')).ShipDialog)),
  seals: lazyDialog(withWords(['actions', 'order'], async () => (await import('./forms/SealsDialog.tsx')).SealsDialog)),
  lines: lazyDialog(
    withWords(['actions', 'order'], async () => (await import('./forms/adjust/AdjustDialog.tsx')).AdjustDialog),
  ),
  person: lazyDialog(
    withWords(['actions', 'order', 'translators'], async () => (await import('./forms/PersonDialog.tsx')).PersonDialog),
  ),
} as const;

const draftKey = (name: string, token: string, at: PathParams): string =>
  ['step', name, token, ...Object.values(at)].join(':');

/** Runs an action of an order, always after a dialog: no single key or click may do what cannot be undone. */
export function ActionRunner({ order, name, at, opened }: ActionRunnerProps) {
  const action: OrderAction = ORDER_ACTIONS[name];
  const orderAction = useOrderAction({ order, name, action, at, opened });
  const { pending, error, seen } = orderAction;
  const Form = action.form === undefined ? StepDialog : FORMS[action.form];
  return (
    <>
      <Form
        order={order}
        action={action}
        draft={draftKey(name, order.token, at)}
        opened={orderAction.isOpen}
        run={{ isPending: pending, error: isStale(error) ? null : error }}
        sending={orderAction.sending}
        changedByOthers={orderAction.changedByOthers}
        onSubmit={orderAction.submit}
        onClose={orderAction.close}
      />
      <StaleDialog
        error={error}
        token={seen.token}
        rows={staleRows(error, orderFields(order), seen)}
        onClose={orderAction.goOn}
      />
    </>
  );
}
