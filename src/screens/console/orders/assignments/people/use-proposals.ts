import { useOperation } from '../../../../kit/data/use-operation.ts';
import type { Piece } from '../pieces.ts';
import { candidatesOf } from './candidates.ts';

/** Everyone who can be given a piece, the best first; null until they are known. And how much there is to do. */
export function useProposals(order: string, { file, language, task }: Piece, due: string | null) {
  const query = { file, language, task, ...(due !== null && { due }) };
  const { data } = useOperation('teamListSuggestions', { params: { token: order }, query }, { keeps: true });
  return { candidates: data === undefined ? null : candidatesOf(data), counted: data?.meta.counted ?? null };
}
