import { useRef } from 'react';
import { toast, toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useRefetch } from '../../../kit/data/live.ts';
import { useOnce } from '../../../kit/data/use-once.ts';
import { useSingleMutation } from '../../../kit/data/use-single-mutation.ts';
import { t } from '../../../kit/words/words.ts';
import {
  type Assigning,
  assignPiece,
  assignPieces,
  losesTerms,
  type Progress,
  previousTerms,
  restoreAssignments,
  withdrawAssignment,
} from './assign-piece.ts';
import { useDecidesPay } from './pay/use-decides-pay.ts';
import type { Assignment, PieceOfWork } from './pieces.ts';

/** Assigns or releases pieces of an order; both can be undone. */
export function useAssigning(order: string) {
  const refetch = useRefetch();
  const once = useOnce();
  const decides = useDecidesPay();
  const progress = useRef<Progress | null>(null);
  const readAgain = () => refetch(order);
  const undo = (revert: (key: string) => Promise<unknown>) => () =>
    void revert(crypto.randomUUID()).catch(toastError).then(readAgain);
  const notifyAssigned = (pieces: readonly PieceOfWork[], { name, person }: Assigning) => {
    progress.current = null;
    const isFinal = pieces.some(
      ({ assignment: before }) => before !== null && before.person !== person && losesTerms(before, decides),
    );
    const back = (key: string) => restoreAssignments(order, pieces, decides, key);
    toast({ message: t('assign.done', { name }), ...(!isFinal && { onUndo: undo(back) }) });
  };

  const assign = useSingleMutation({
    mutationFn: ({ pieces, assigning }: { pieces: readonly PieceOfWork[]; assigning: Assigning }) =>
      once({ pieces, assigning }, (key) => {
        const onAssigned = (now: Progress) => {
          progress.current = now;
        };
        return assignPieces(order, { pieces, assigning, past: progress.current, key, onAssigned });
      }),
    onSuccess: (_, { pieces, assigning }) => notifyAssigned(pieces, assigning),
    // The next assignment is based on the current order: reload before the dialog closes.
    onSettled: readAgain,
  });

  const release = useSingleMutation({
    mutationFn: (assignment: Assignment) => once(assignment.token, (key) => withdrawAssignment(assignment, key)),
    onSuccess: (_, before) => {
      const back = (key: string) => assignPiece(order, before, previousTerms(before, decides), key);
      toast({
        message: t('assign.released', { name: before.person_name }),
        ...(!losesTerms(before, decides) && { onUndo: undo(back) }),
      });
      void readAgain();
    },
  });
  /** Closing after a partial failure: report the pieces that were assigned, with undo. */
  const leave = () => {
    if (progress.current !== null && !assign.isPending)
      notifyAssigned(progress.current.touched, progress.current.assigning);
  };
  return { assign, release, leave };
}
