import { useRegisterCommands } from '../../../kit/command/command.tsx';
import { MoreActions } from '../../../kit/object/MoreActions.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import type { OrderAction } from './action-body.ts';
import { useDialogOpeners } from './dialog-openers.ts';
import { isOrderAction, ORDER_ACTIONS, type OrderActionName } from './order-actions.ts';
import { primaryAction } from './primary-action.ts';

/** Pieces of a translation are assigned in the side column, and a request to cancel has its own answers. */
const isElsewhere = (name: OrderActionName, { target_language, cancellation }: TeamOrder): boolean =>
  (ORDER_ACTIONS[name] as OrderAction).elsewhere === true ||
  (name === 'assign' && target_language.length > 0) ||
  (name === 'cancel' && cancellation?.status === 'requested');

/** Menu of the other allowed actions. */
export function OtherActions({ order }: { readonly order: TeamOrder }) {
  const dialogs = useDialogOpeners();
  const next = primaryAction(order);
  const offered = order.actions.flatMap(({ name, allowed }) =>
    allowed && name !== next && isOrderAction(name) && !isElsewhere(name, order) ? [name] : [],
  );
  const actions = offered.map((name) => {
    const { verb, danger }: OrderAction = ORDER_ACTIONS[name];
    return { name, label: t(verb), danger: danger === true, run: () => dialogs.action(name) };
  });
  useRegisterCommands(actions.map(({ name, label, run }) => ({ id: name, label, icon: 'right', run })));
  return <MoreActions actions={actions} />;
}
