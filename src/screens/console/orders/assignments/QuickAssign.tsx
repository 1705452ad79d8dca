import { useOperation } from '../../../kit/data/use-operation.ts';
import { Assigning } from './Assigning.tsx';
import { ungivenOf } from './pieces.ts';

interface QuickAssignProps {
  readonly order: string;
  onClose(): void;
}

/** Gives out an order from a list, without opening it. */
export function QuickAssign({ order: token, onClose }: QuickAssignProps) {
  const { data: order } = useOperation('teamGetOrder', { params: { token } });
  const { data: given } = useOperation('teamListOrderAssignments', { params: { token } });
  const pieces = order === undefined || given === undefined ? null : ungivenOf(order.data, given.data);
  return pieces === null ? null : <Assigning opened order={token} pieces={pieces} onClose={onClose} />;
}
