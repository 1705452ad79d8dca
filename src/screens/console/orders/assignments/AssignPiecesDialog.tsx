import type { TeamOrder } from '../team-order.ts';
import type { PiecesToAssign } from './AssignDialog.tsx';
import { LazyAssignDialog } from './LazyAssignDialog.tsx';
import { assignedByOthersInWords, type PieceOfWork } from './pieces.ts';
import { usePieces } from './use-pieces.ts';

interface AssignPiecesDialogProps {
  readonly order: TeamOrder;
  readonly request: PiecesToAssign;
  onRequest(request: PiecesToAssign | null): void;
}

/** Assigns pieces, and warns if a colleague has assigned some of them since. */
export function AssignPiecesDialog({ order, request, onRequest }: AssignPiecesDialogProps) {
  const { pieces: now } = usePieces(order);
  const [first, ...rest] = request.pieces;
  const latestPiece = (seen: PieceOfWork): PieceOfWork =>
    now?.find(({ assignment }) => assignment !== null && assignment.token === seen.assignment?.token) ?? seen;
  return (
    <LazyAssignDialog
      opened
      {...request}
      notice={assignedByOthersInWords(request.pieces, now)}
      onSeen={() => onRequest({ order, pieces: [latestPiece(first), ...rest.map(latestPiece)] })}
      onClose={() => onRequest(null)}
    />
  );
}
