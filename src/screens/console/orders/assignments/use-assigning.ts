import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellRefusal, toast } from '../../../kit/ask/toast.tsx';
import { client } from '../../../kit/data/client.ts';
import { aboutTarget } from '../../../kit/data/live.ts';
import { useOnce } from '../../../kit/data/use-once.ts';
import { t } from '../../../kit/words/words.ts';
import { agreedTerms } from './pay/pay.ts';
import { useDecidesPay } from './pay/use-decides-pay.ts';
import { type Assignment, isOf, type Piece, type PieceOfWork } from './pieces.ts';

/** Whom a piece is given to, until when and for how much. */
export interface Giving {
  /** A person's token, or the name of somebody outside. */
  readonly person: string;
  readonly name: string;
  /** Null: as promised to the customer. */
  readonly due: string | null;
  /** Why somebody may check their own work. */
  readonly reason?: string;
  /** What is paid, where that is not by their own rates. */
  readonly terms?: Partial<Pick<Assignment, 'unit' | 'rate' | 'units'>> & { readonly currency?: string };
  /** The version of the order that it is decided by. */
  readonly version?: number | undefined;
}

type Terms = Omit<Giving, 'name'>;

const MANY = 100;
const fieldOf = { translate: 'translator', proofread: 'proofreader' } as const;

const saidOf = ({ reason, terms }: Terms) => ({ ...terms, ...(reason && { reason }) });

async function give(token: string, { file, language, task }: Piece, giving: Terms, idempotencyKey: string) {
  const { person, due, version } = giving;
  const { data } = await client.call('teamAssignOrder', {
    params: { token },
    body: { [fieldOf[task]]: person, file, language, ...(due !== null && { due }), ...saidOf(giving) },
    idempotencyKey,
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
  return data.version;
}

async function change({ token }: Assignment, giving: Terms, idempotencyKey: string) {
  const { person, due, version } = giving;
  const body = { person, due, ...saidOf(giving) };
  await client.call('teamChangeAssignment', { params: { token }, body, idempotencyKey });
  return version;
}

const withdraw = ({ token }: Assignment, idempotencyKey: string) =>
  client.call('teamWithdrawAssignment', { params: { token }, idempotencyKey });

/** As it was, for what was agreed, where that is said by who decides it; a day that has passed cannot be set again. */
const asBefore = (before: Assignment, decides: boolean): Terms => ({
  person: before.person,
  due: before.due !== null && new Date(before.due) > new Date() ? before.due : null,
  ...(decides && { terms: agreedTerms(before), ...(before.reason !== null && { reason: before.reason }) }),
});

/** Whether what was agreed with somebody is lost once they no longer have it: others cannot say it again. */
const isLost = ({ unit, reason }: Assignment, decides: boolean): boolean =>
  !decides && (unit !== null || reason !== null);

async function standing(token: string, piece: Piece): Promise<Assignment | undefined> {
  const given = { params: { token }, query: { per_page: MANY } };
  for await (const one of client.each('teamListOrderAssignments', given)) if (isOf(piece, one)) return one;
  return undefined;
}

/** Gives pieces of an order to somebody, or takes them back; either can be undone. */
export function useAssigning(order: string) {
  const queries = useQueryClient();
  const once = useOnce();
  const decides = useDecidesPay();
  const readAgain = () => queries.invalidateQueries({ predicate: aboutTarget(order) });
  const undo = (steps: (key: string) => Promise<unknown>) => () =>
    void steps(crypto.randomUUID()).catch(tellRefusal).then(readAgain);

  const assign = useMutation({
    mutationFn: ({ pieces, giving }: { pieces: readonly PieceOfWork[]; giving: Giving }) =>
      once({ pieces, giving }, async (key) => {
        let { version } = giving;
        // Each is decided by the order as the one before has left it.
        for (const [at, { assignment, ...piece }] of pieces.entries()) {
          const now = { ...giving, version };
          const keyOfPiece = `${key}-${at}`;
          version = await (assignment === null
            ? give(order, piece, now, keyOfPiece)
            : change(assignment, now, keyOfPiece));
        }
      }),
    onSuccess: (_, { pieces, giving: { name, person } }) => {
      const back = async (key: string) => {
        for (const [at, { assignment: before, ...piece }] of pieces.entries()) {
          const now = await standing(order, piece);
          if (now === undefined) continue;
          const keyOfPiece = `${key}-${at}`;
          await (before === null ? withdraw(now, keyOfPiece) : change(now, asBefore(before, decides), keyOfPiece));
        }
      };
      const isOver = pieces.some(
        ({ assignment: before }) => before !== null && before.person !== person && isLost(before, decides),
      );
      toast({ message: t('assign.done', { name }), ...(!isOver && { onUndo: undo(back) }) });
      void readAgain();
    },
  });

  const release = useMutation({
    mutationFn: (given: Assignment) => once(given.token, (key) => withdraw(given, key)),
    onSuccess: (_, before) => {
      const back = (key: string) => give(order, before, asBefore(before, decides), key);
      toast({
        message: t('assign.released', { name: before.person_name }),
        ...(!isLost(before, decides) && { onUndo: undo(back) }),
      });
      void readAgain();
    },
  });
  return { assign, release };
}
