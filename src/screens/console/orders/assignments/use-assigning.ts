import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellRefusal, toast } from '../../../kit/ask/toast.tsx';
import { client } from '../../../kit/data/client.ts';
import { aboutTarget } from '../../../kit/data/live.ts';
import { t } from '../../../kit/words/words.ts';
import { type Assignment, isOf, type Piece, type PieceOfWork } from './pieces.ts';

/** Whom a piece is given to, until when. */
export interface Giving {
  /** A person's token, or the name of somebody outside. */
  readonly person: string;
  readonly name: string;
  /** Null: as promised to the customer. */
  readonly due: string | null;
  /** Why somebody may check their own work. */
  readonly reason?: string;
}

const MANY = 100;
const fieldOf = { translate: 'translator', proofread: 'proofreader' } as const;

const give = (token: string, { file, language, task }: Piece, { person, due, reason }: Omit<Giving, 'name'>) =>
  client.call('teamAssignOrder', {
    params: { token },
    body: {
      [fieldOf[task]]: person,
      file,
      language,
      ...(due !== null && { due }),
      ...(reason !== undefined && reason !== '' && { reason }),
    },
  });

const change = ({ token }: Assignment, { person, due, reason }: Omit<Giving, 'name'>) =>
  client.call('teamChangeAssignment', {
    params: { token },
    body: { person, due, ...(reason !== undefined && reason !== '' && { reason }) },
  });

const withdraw = ({ token }: Assignment) => client.call('teamWithdrawAssignment', { params: { token } });

/** As it was; a day that has passed cannot be set again. */
const asBefore = ({ person, due }: Assignment) => ({
  person,
  due: due !== null && new Date(due) > new Date() ? due : null,
});

async function standing(token: string, piece: Piece): Promise<Assignment | undefined> {
  const given = { params: { token }, query: { per_page: MANY } };
  for await (const one of client.each('teamListOrderAssignments', given)) if (isOf(piece, one)) return one;
  return undefined;
}

/** Gives pieces of an order to somebody, or takes them back; either can be undone. */
export function useAssigning(order: string) {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ predicate: aboutTarget(order) });
  const undo = (steps: () => Promise<unknown>) => () => void steps().catch(tellRefusal).then(readAgain);

  const assign = useMutation({
    mutationFn: async ({ pieces, giving }: { pieces: readonly PieceOfWork[]; giving: Giving }) => {
      for (const { assignment, ...piece } of pieces)
        await (assignment === null ? give(order, piece, giving) : change(assignment, giving));
    },
    onSuccess: (_, { pieces, giving: { name } }) => {
      const back = async () => {
        for (const { assignment: before, ...piece } of pieces) {
          const now = await standing(order, piece);
          if (now === undefined) continue;
          await (before === null ? withdraw(now) : change(now, asBefore(before)));
        }
      };
      toast({ message: t('assign.done', { name }), onUndo: undo(back) });
      void readAgain();
    },
  });

  const release = useMutation({
    mutationFn: withdraw,
    onSuccess: (_, before) => {
      toast({
        message: t('assign.released', { name: before.person_name }),
        onUndo: undo(() => give(order, before, asBefore(before))),
      });
      void readAgain();
    },
  });
  return { assign, release };
}
