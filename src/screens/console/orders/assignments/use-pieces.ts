import { useFullList, useOperation } from '../../../kit/data/use-operation.ts';
import { useMay } from '../../use-may.ts';
import { useOwnOnly } from '../../use-own-only.ts';
import type { TeamOrder } from '../team-order.ts';
import { type PieceOfWork, piecesOf } from './pieces.ts';

const PAGE_SIZE = 100;

interface Pieces {
  /** Null until everything has loaded. */
  readonly pieces: readonly PieceOfWork[] | null;
  readonly error: Error | null;
}

/** Pieces of an order that the viewer may see. */
export function usePieces(order: TeamOrder): Pieces {
  const own = useOwnOnly();
  const may = useMay();
  const { data: self } = useOperation('teamGetSelf');
  const args = { params: { token: order.token }, query: { per_page: PAGE_SIZE } };
  const { rows, query } = useFullList('teamListOrderAssignments', args, { enabled: may('teamListOrderAssignments') });
  const { data, error, hasNextPage } = query;
  if (data === undefined || hasNextPage) return { pieces: null, error };
  const pieces = piecesOf(order, rows);
  if (!own) return { pieces, error };
  // The assignments of others are hidden: treat a piece as unassigned only if no one else works on the order.
  const isAlone = order.people.every(({ token }) => token === self?.data.token);
  const isMine = ({ file, language }: PieceOfWork) =>
    rows.some((one) => one.status !== 'withdrawn' && one.file === file && one.language === language);
  return { pieces: pieces.filter((piece) => isMine(piece) && (piece.assignment !== null || isAlone)), error };
}
