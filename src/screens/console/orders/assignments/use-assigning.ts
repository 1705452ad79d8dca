import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { tellRefusal, toast } from '../../../kit/ask/toasts/toast.tsx';
import { aboutTarget } from '../../../kit/data/live.ts';
import { useOnce } from '../../../kit/data/use-once.ts';
import { useSingleMutation } from '../../../kit/data/use-single-mutation.ts';
import { t } from '../../../kit/words/words.ts';
import { asBefore, type Begun, type Giving, give, givePieces, isLost, takeBack, withdraw } from './giving.ts';
import { useDecidesPay } from './pay/use-decides-pay.ts';
import type { Assignment, PieceOfWork } from './pieces.ts';

/** Assigns or releases pieces of an order; both can be undone. */
export function useAssigning(order: string) {
  const queries = useQueryClient();
  const once = useOnce();
  const decides = useDecidesPay();
  const begun = useRef<Begun | null>(null);
  const readAgain = () => queries.invalidateQueries({ predicate: aboutTarget(order) });
  const undo = (steps: (key: string) => Promise<unknown>) => () =>
    void steps(crypto.randomUUID()).catch(tellRefusal).then(readAgain);
  const tellGiven = (pieces: readonly PieceOfWork[], { name, person }: Giving) => {
    begun.current = null;
    const isOver = pieces.some(
      ({ assignment: before }) => before !== null && before.person !== person && isLost(before, decides),
    );
    const back = (key: string) => takeBack(order, pieces, decides, key);
    toast({ message: t('assign.done', { name }), ...(!isOver && { onUndo: undo(back) }) });
  };

  const assign = useSingleMutation({
    mutationFn: ({ pieces, giving }: { pieces: readonly PieceOfWork[]; giving: Giving }) =>
      once({ pieces, giving }, (key) => {
        const onGiven = (now: Begun) => {
          begun.current = now;
        };
        return givePieces(order, { pieces, giving, past: begun.current, key, onGiven });
      }),
    onSuccess: (_, { pieces, giving }) => tellGiven(pieces, giving),
    // The next assignment is based on the current order: reload before the dialog closes.
    onSettled: readAgain,
  });

  const release = useSingleMutation({
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
  /** Closing after a partial failure: report the pieces that were assigned, with undo. */
  const leave = () => {
    if (begun.current !== null && !assign.isPending) tellGiven(begun.current.touched, begun.current.giving);
  };
  return { assign, release, leave };
}
