import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { Key } from '../../../../words/keys.ts';
import { useRegisterCommands } from '../../../kit/command/command.tsx';
import { useFocusRestore } from '../../../kit/shell/use-focus-restore.ts';
import { useKeys } from '../../../kit/shell/use-keys.ts';
import { t } from '../../../kit/words/words.ts';
import { unassignedPieces } from '../assignments/pieces.ts';
import { usePieces } from '../assignments/use-pieces.ts';
import type { TeamOrder } from '../team-order.ts';
import { useDialogOpeners } from './dialog-openers.ts';
import css from './NextActionButton.module.css';
import { ORDER_ACTIONS } from './order-actions.ts';
import { type PrimaryAction, primaryAction } from './primary-action.ts';

/** The next action of the order for this viewer; its key only opens the dialog. */
export function NextActionButton({ order }: { readonly order: TeamOrder }) {
  const name = primaryAction(order);
  const open = useOpenAction(order, name);
  useKeys(open === null ? {} : { e: open });
  const label = name === null || open === null ? null : t(actionLabel(name, order));
  useRegisterCommands(
    label === null || open === null ? [] : [{ id: 'next', label, icon: 'right', keys: ['e'], run: open }],
  );
  const container = useRef<HTMLSpanElement>(null);
  useFocusRestore({ area: container, changed: name, to: () => container.current?.querySelector('button') });
  if (open === null) return null;
  return (
    <span ref={container} className={css.next}>
      <Button onClick={open}>{label}</Button>
    </span>
  );
}

function actionLabel(name: PrimaryAction, order: TeamOrder): Key {
  if (name === 'decide_cancellation') return 'step.decide';
  if (name === 'add_translation') return order.status === 'in_review' ? 'step.upload.revised' : 'step.upload';
  return ORDER_ACTIONS[name].verb;
}

/** Opens the dialog of the next action; null if there is none. */
function useOpenAction(order: TeamOrder, name: PrimaryAction | null): (() => void) | null {
  const dialogs = useDialogOpeners();
  const isAssignedByPiece = name === 'assign' && order.target_language.length > 0;
  const { pieces } = usePieces(order);
  const unassigned = isAssignedByPiece ? unassignedPieces(pieces ?? []) : null;
  if (name === null) return null;
  if (name === 'decide_cancellation') return dialogs.decide;
  if (name === 'add_translation') return dialogs.upload;
  if (!isAssignedByPiece) return () => dialogs.action(name);
  return unassigned === null ? null : () => dialogs.assign({ order, pieces: unassigned });
}
