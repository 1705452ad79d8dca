import { useOperation } from '../../../kit/data/use-operation.ts';
import { useOwnOnly } from '../../use-own-only.ts';
import type { TeamOrder } from '../team-order.ts';
import { type PieceOfWork, piecesOf } from './pieces.ts';

/** The work of an order as far as this person sees it; null until it is known. */
export function usePieces(order: TeamOrder): readonly PieceOfWork[] | null {
  const own = useOwnOnly();
  const { data: self } = useOperation('teamGetSelf');
  const { data } = useOperation('teamListOrderAssignments', { params: { token: order.token } });
  if (data === undefined) return null;
  const pieces = piecesOf(order, data.data);
  if (!own) return pieces;
  // Whoever sees only their own cannot tell what others have: beside them, nothing is taken for free.
  const isAlone = order.people.every(({ token }) => token === self?.data.token);
  const isMine = ({ file, language }: PieceOfWork) =>
    data.data.some((one) => one.status !== 'withdrawn' && one.file === file && one.language === language);
  return pieces.filter((piece) => isMine(piece) && (piece.assignment !== null || isAlone));
}
