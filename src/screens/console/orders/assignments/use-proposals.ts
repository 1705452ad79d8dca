import { useOperation } from '../../../kit/data/use-operation.ts';
import type { Piece } from './pieces.ts';

const MANY = 100;
const ROLE = { translate: 'translator', proofread: 'proofreader' } as const;

/** Who could do a piece, the best first; and, for whoever may read them, everybody, of whom those with the role are offered. */
export function useProposals(order: string, { file, language, task }: Piece, due: string | null) {
  const { data: self } = useOperation('teamGetSelf');
  const query = { file, language, task, ...(due !== null && { due }) };
  const suggestions = useOperation('teamListSuggestions', { params: { token: order }, query }, { keeps: true });
  const people = useOperation(
    'teamListPeople',
    { query: { per_page: MANY } },
    { enabled: self?.data.screens.includes('people') === true },
  );
  return {
    suggestions,
    known: people.data?.data.filter(({ disabled_at }) => disabled_at === null) ?? [],
    role: ROLE[task],
    decides: self?.data.roles.includes('admin') === true,
  };
}
