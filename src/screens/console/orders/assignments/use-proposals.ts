import { useOperation } from '../../../kit/data/use-operation.ts';
import type { Piece } from './pieces.ts';

/** Who could do a piece, the best first; who else may be given it, by name; and how much there is to do. */
export function useProposals(order: string, { file, language, task }: Piece, due: string | null) {
  const query = { file, language, task, ...(due !== null && { due }) };
  const { data } = useOperation('teamListSuggestions', { params: { token: order }, query }, { keeps: true });
  return {
    proposed: data?.data ?? null,
    others: data?.meta.others ?? [],
    counted: data?.meta.counted ?? null,
  };
}
