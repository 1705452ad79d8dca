import { useEffect, useState } from 'react';
import { tellRefusal } from '../../../kit/ask/toasts/toast.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import type { TeamOrder } from '../team-order.ts';
import { Assigning } from './Assigning.tsx';
import { type PieceOfWork, takenInWords, ungivenOf } from './pieces.ts';
import { usePieces } from './use-pieces.ts';

interface QuickAssignProps {
  readonly order: string;
  onClose(): void;
}

/** Assigns an order from a list, without opening it. */
export function QuickAssign({ order: token, onClose }: QuickAssignProps) {
  const { data, error } = useOperation('teamGetOrder', { params: { token } });
  useClosedBy(data === undefined ? error : null, onClose);
  return data === undefined ? null : <AssignRead order={data.data} onClose={onClose} />;
}

function AssignRead({ order, onClose }: { readonly order: TeamOrder; onClose(): void }) {
  const { pieces, error } = usePieces(order);
  useClosedBy(pieces === null ? error : null, onClose);
  return pieces === null ? null : <AssignUngiven order={order} pieces={pieces} onClose={onClose} />;
}

interface AssignUngivenProps {
  readonly order: TeamOrder;
  readonly pieces: readonly PieceOfWork[];
  onClose(): void;
}

/** Assigns the pieces that were unassigned when it opened; closes if there are none. */
function AssignUngiven({ order, pieces, onClose }: AssignUngivenProps) {
  const [asked] = useState(() => ungivenOf(pieces));
  const [seen, setSeen] = useState(order);
  useEffect(() => {
    if (asked === null) onClose();
  }, [asked]);
  if (asked === null) return null;
  const notice = takenInWords(asked, pieces);
  return (
    <Assigning opened order={seen} pieces={asked} notice={notice} onSeen={() => setSeen(order)} onClose={onClose} />
  );
}

/** Shows a loading error as a toast and closes. */
function useClosedBy(error: Error | null, onClose: () => void): void {
  useEffect(() => {
    if (error === null) return;
    tellRefusal(error);
    onClose();
  }, [error]);
}
