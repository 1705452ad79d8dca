import type { ReplyOf } from '../../../../wire/routes.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';

export type Assignment = ReplyOf<'teamListOrderAssignments'>['data'][number];
export type Task = Assignment['task'];

/** A document and a language, and what somebody does with it. */
export interface Piece {
  file: string;
  filename: string;
  language: string;
  task: Task;
}

export interface PieceOfWork extends Piece {
  /** Who has it now. */
  assignment: Assignment | null;
}

/** What an order's work consists of: each document into each language, translated and proofread. */
export function piecesOf(order: TeamOrder, assignments: readonly Assignment[]): readonly PieceOfWork[] {
  const tasks = ['translate', 'proofread'] as const;
  return order.files
    .filter(({ collection, proposed }) => collection === 'source' && !proposed)
    .flatMap(({ id, name }) =>
      order.target_language.flatMap((language) =>
        tasks.map((task) => {
          const piece = { file: id, filename: name, language, task };
          return { ...piece, assignment: assignments.find((one) => isOf(piece, one)) ?? null };
        }),
      ),
    );
}

/** Whether it is the assignment that stands for this piece. */
export const isOf = ({ file, language, task }: Piece, one: Assignment): boolean =>
  one.status !== 'withdrawn' && one.file === file && one.language === language && one.task === task;

/** What nobody has been given to translate, of one language: who could do one of them can do them all. */
export function ungivenOf(pieces: readonly PieceOfWork[]): readonly [PieceOfWork, ...PieceOfWork[]] | null {
  const [first, ...rest] = pieces.filter(({ task, assignment }) => task === 'translate' && assignment === null);
  return first === undefined ? null : [first, ...rest.filter(({ language }) => language === first.language)];
}

/** The question to ask before finishing a task that nobody is assigned to; null where everything is assigned. */
export function unassignedInWords(pieces: readonly PieceOfWork[], task: Task): string | null {
  const all = pieces.filter((piece) => piece.task === task);
  const count = all.filter(({ assignment }) => assignment === null).length;
  if (count === 0) return null;
  return count === all.length ? t(`step.unassigned.${task}`) : t(`step.unassigned.${task}.some`, { count });
}

/** Who was given some of it since it was asked for; null where nobody was. */
export function takenInWords(asked: readonly PieceOfWork[], now: readonly PieceOfWork[] | null): string | null {
  const holders = asked.flatMap((piece) => {
    const found = now?.find(
      (one) => one.file === piece.file && one.language === piece.language && one.task === piece.task,
    );
    const holder = found?.assignment;
    return holder && holder.token !== piece.assignment?.token ? [holder.person_name] : [];
  });
  return holders.length === 0 ? null : t('assign.taken', { name: [...new Set(holders)].join(', ') });
}
