import { useEffect, useState } from 'react';
import { toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import type { TeamOrder } from '../team-order.ts';
import { LazyAssignDialog } from './LazyAssignDialog.tsx';
import { assignedByOthersInWords, type PieceOfWork, unassignedPieces } from './pieces.ts';
import { usePieces } from './use-pieces.ts';

interface QuickAssignProps {
  readonly order: string;
  onClose(): void;
}

/** Assigns an order from a list, without opening it. */
export function QuickAssign({ order: token, onClose }: QuickAssignProps) {
  const { data, error } = useOperation('teamGetOrder', { params: { token } });
  useCloseOnError(data === undefined ? error : null, onClose);
  return data === undefined ? null : <AssignLoaded order={data.data} onClose={onClose} />;
}

function AssignLoaded({ order, onClose }: { readonly order: TeamOrder; onClose(): void }) {
  const { pieces, error } = usePieces(order);
  useCloseOnError(pieces === null ? error : null, onClose);
  return pieces === null ? null : <AssignUnassigned order={order} pieces={pieces} onClose={onClose} />;
}

interface AssignUnassignedProps {
  readonly order: TeamOrder;
  readonly pieces: readonly PieceOfWork[];
  onClose(): void;
}

/** Assigns the pieces that were unassigned when it opened; closes if there are none. */
function AssignUnassigned({ order, pieces, onClose }: AssignUnassignedProps) {
  const [asked] = useState(() => unassignedPieces(pieces));
  const [seen, setSeen] = useState(order);
  useEffect(() => {
    if (asked === null) onClose();
  }, [asked]);
  if (asked === null) return null;
  const notice = assignedByOthersInWords(asked, pieces);
  return (
    <LazyAssignDialog
      opened
      order={seen}
      pieces={asked}
      notice={notice}
      onSeen={() => setSeen(order)}
      onClose={onClose}
    />
  );
}

/** Shows a loading error as a toast and closes. */
function useCloseOnError(error: Error | null, onClose: () => void): void {
  useEffect(() => {
    if (error === null) return;
    toastError(error);
    onClose();
  }, [error]);
}
