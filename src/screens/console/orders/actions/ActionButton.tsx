import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { actionOf, type PathParams, reasonsInWords } from '../../../kit/data/use-action.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import type { OrderAction } from './action-body.ts';
import { useDialogOpeners } from './dialog-openers.ts';
import { ORDER_ACTIONS, type OrderActionName } from './order-actions.ts';

interface ActionButtonProps {
  readonly order: TeamOrder;
  readonly name: OrderActionName;
  /** The part of the order that it applies to: an original, an adjustment. */
  readonly at?: PathParams;
  readonly primary?: boolean;
  /** Small variant, for rows of a list. */
  readonly small?: boolean;
}

const SMALL: ButtonProps = { variant: 'subtle', size: 'compact-sm', fw: 500 };

export function ActionButton({ order, name, at, primary, small }: ActionButtonProps) {
  const dialogs = useDialogOpeners();
  const action: OrderAction = ORDER_ACTIONS[name];
  const { allowed = false, waits_for: waitsFor = [] } = actionOf(order, name, at) ?? {};
  const buttonProps: ButtonProps = small ? SMALL : { variant: primary ? 'filled' : 'default' };
  return (
    <Tooltip label={reasonsInWords(waitsFor)} disabled={allowed} multiline maw={320}>
      <Button
        {...buttonProps}
        {...(action.danger && !primary && { color: 'red' })}
        // Not `disabled`: keyboard and screen reader users must reach the tooltip with the reason.
        {...(!allowed && { 'data-disabled': true })}
        aria-disabled={!allowed}
        onClick={allowed ? () => dialogs.action(name, at) : undefined}
      >
        {t(action.verb)}
      </Button>
    </Tooltip>
  );
}
