import { useOperation } from '../../../kit/data/use-operation.ts';
import type { TeamOrder } from '../team-order.ts';
import { Assigning } from './Assigning.tsx';
import { ungivenOf } from './pieces.ts';
import { usePieces } from './use-pieces.ts';

interface QuickAssignProps {
  readonly order: string;
  onClose(): void;
}

/** Gives out an order from a list, without opening it. */
export function QuickAssign({ order: token, onClose }: QuickAssignProps) {
  const { data } = useOperation('teamGetOrder', { params: { token } });
  return data === undefined ? null : <AssignRead order={data.data} onClose={onClose} />;
}

function AssignRead({ order, onClose }: { readonly order: TeamOrder; onClose(): void }) {
  const pieces = ungivenOf(usePieces(order) ?? []);
  return pieces === null ? null : <Assigning opened order={order.token} pieces={pieces} onClose={onClose} />;
}
