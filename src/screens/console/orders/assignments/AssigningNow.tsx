import type { TeamOrder } from '../team-order.ts';
import type { Asked } from './AssignDialog.tsx';
import { Assigning } from './Assigning.tsx';
import { type PieceOfWork, takenInWords } from './pieces.ts';
import { usePieces } from './use-pieces.ts';

interface AssigningNowProps {
  readonly order: TeamOrder;
  readonly asked: Asked;
  onAsk(asked: Asked | null): void;
}

/** Assigns pieces, and warns if a colleague has assigned some of them since. */
export function AssigningNow({ order, asked, onAsk }: AssigningNowProps) {
  const { pieces: now } = usePieces(order);
  const [first, ...rest] = asked.pieces;
  const asItIs = (seen: PieceOfWork): PieceOfWork =>
    now?.find(({ assignment }) => assignment !== null && assignment.token === seen.assignment?.token) ?? seen;
  return (
    <Assigning
      opened
      {...asked}
      notice={takenInWords(asked.pieces, now)}
      onSeen={() => onAsk({ order, pieces: [asItIs(first), ...rest.map(asItIs)] })}
      onClose={() => onAsk(null)}
    />
  );
}
