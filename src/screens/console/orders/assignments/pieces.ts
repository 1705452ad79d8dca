import type { ReplyOf } from '../../../../sdk/types.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';

export type Assignment = ReplyOf<'teamListOrderAssignments'>['data'][number];
export type Task = Assignment['task'];

/** A document and a target language, with a task. */
export interface Piece {
  file: string;
  filename: string;
  language: string;
  task: Task;
}

export interface PieceOfWork extends Piece {
  /** The current assignment. */
  assignment: Assignment | null;
}

/** Pieces of an order: each document into each language, to translate and to proofread. */
export function piecesOf(order: TeamOrder, assignments: readonly Assignment[]): readonly PieceOfWork[] {
  const tasks = ['translate', 'proofread'] as const;
  return order.files
    .filter(({ collection, proposed }) => collection === 'source' && !proposed)
    .flatMap(({ id, name }) =>
      order.target_language.flatMap((language) =>
        tasks.map((task) => {
          const piece = { file: id, filename: name, language, task };
          return { ...piece, assignment: assignments.find((one) => isAssignmentOf(piece, one)) ?? null };
        }),
      ),
    );
}

/** Whether an assignment is the active one of a piece. */
export const isAssignmentOf = ({ file, language, task }: Piece, one: Assignment): boolean =>
  one.status !== 'withdrawn' && one.file === file && one.language === language && one.task === task;

/** Unassigned translations of one language, so anyone who can do one can do them all. */
export function unassignedPieces(pieces: readonly PieceOfWork[]): readonly [PieceOfWork, ...PieceOfWork[]] | null {
  const [first, ...rest] = pieces.filter(({ task, assignment }) => task === 'translate' && assignment === null);
  return first === undefined ? null : [first, ...rest.filter(({ language }) => language === first.language)];
}

/** Question to ask before finishing a task with unassigned pieces; null if all are assigned. */
export function unassignedInWords(pieces: readonly PieceOfWork[], task: Task): string | null {
  const all = pieces.filter((piece) => piece.task === task);
  const count = all.filter(({ assignment }) => assignment === null).length;
  if (count === 0) return null;
  return count === all.length ? t(`step.unassigned.${task}`) : t(`step.unassigned.${task}.some`, { count });
}

/** Warning that names the people who were assigned some of the pieces since; null if none were. */
export function assignedByOthersInWords(
  asked: readonly PieceOfWork[],
  now: readonly PieceOfWork[] | null,
): string | null {
  const holders = asked.flatMap((piece) => {
    const found = now?.find(
      (one) => one.file === piece.file && one.language === piece.language && one.task === piece.task,
    );
    const holder = found?.assignment;
    return holder && holder.token !== piece.assignment?.token ? [holder.person_name] : [];
  });
  return holders.length === 0 ? null : t('assign.taken', { name: [...new Set(holders)].join(', ') });
}
