import { type ReactNode, useMemo, useState } from 'react';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import type { PathParams } from '../../../kit/data/use-action.ts';
import { withWords } from '../../lazy-screen.ts';
import type { PiecesToAssign } from '../assignments/AssignDialog.tsx';
import { AssignPiecesDialog } from '../assignments/AssignPiecesDialog.tsx';
import type { TeamOrder } from '../team-order.ts';
import { ActionRunner } from './ActionRunner.tsx';
import { type DialogOpeners, DialogOpenersContext } from './dialog-openers.ts';
import type { OrderActionName } from './order-actions.ts';

const DecideDialog = lazyDialog(
  withWords(['actions', 'order'], async () => (await import('./forms/DecideDialog.tsx')).DecideDialog),
);
const UploadDialog = lazyDialog(
  withWords(['actions', 'order'], async () => (await import('./forms/UploadDialog.tsx')).UploadDialog),
);

interface OrderDialogsProps {
  readonly order: TeamOrder;
  readonly children: ReactNode;
}

interface OpenedAction {
  readonly name: OrderActionName;
  readonly at: PathParams;
  readonly times: number;
}

const NO_TOKENS: PathParams = {};

/** The order page with its dialogs, which stay open when the page below changes. */
export function OrderDialogs({ order, children }: OrderDialogsProps) {
  const [action, setAction] = useState<OpenedAction | null>(null);
  const [assign, setAssign] = useState<PiecesToAssign | null>(null);
  const [opened, setOpened] = useState<'decide' | 'upload' | null>(null);
  const dialogs = useMemo<DialogOpeners>(
    () => ({
      action: (name, at = NO_TOKENS) => setAction((last) => ({ name, at, times: (last?.times ?? 0) + 1 })),
      assign: setAssign,
      decide: () => setOpened('decide'),
      upload: () => setOpened('upload'),
    }),
    [],
  );
  const close = () => setOpened(null);
  return (
    <DialogOpenersContext.Provider value={dialogs}>
      {children}
      {action !== null && (
        <ActionRunner
          key={[action.name, ...Object.values(action.at)].join(':')}
          order={order}
          name={action.name}
          at={action.at}
          opened={action.times}
        />
      )}
      {assign !== null && <AssignPiecesDialog order={order} request={assign} onRequest={setAssign} />}
      <DecideDialog opened={opened === 'decide'} order={order} onClose={close} />
      <UploadDialog opened={opened === 'upload'} order={order} onClose={close} />
    </DialogOpenersContext.Provider>
  );
}
