import { useOperation } from '../../../../kit/data/use-operation.ts';
import type { Piece } from '../pieces.ts';
import { candidatesOf } from './candidates.ts';

/** Candidates for a piece, best first (null while loading), and the counted units of its document. */
export function useProposals(order: string, { file, language, task }: Piece, due: string | null) {
  const query = { file, language, task, ...(due !== null && { due }) };
  const { data } = useOperation('teamListSuggestions', { params: { token: order }, query }, { showsPrevious: true });
  return { candidates: data === undefined ? null : candidatesOf(data), counted: data?.meta.counted ?? null };
}
