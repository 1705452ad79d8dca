import type { ReplyOf } from '../../../../../sdk/types.ts';
import { isSameName, matchesName } from '../../../../kit/format/fold.ts';

type Reply = ReplyOf<'teamListSuggestions'>;
export type Suggested = Reply['data'][number];

export interface Candidate extends Pick<Suggested, 'person' | 'person_name' | 'rate'> {
  readonly reasons: Suggested['reasons'];
  /** Objection: would be late, or lacks the language pair. */
  readonly objection: 'late' | 'pair' | null;
}

/** Candidates, best first; then those who would be late, then those without the language pair. */
export function candidatesOf({
  data,
  meta,
}: Pick<Reply, 'data'> & { meta: Pick<Reply['meta'], 'others'> }): readonly Candidate[] {
  const others = meta.others.map(
    ({ has_pair, ...person }): Candidate => ({ ...person, reasons: [], objection: has_pair ? 'late' : 'pair' }),
  );
  return [
    ...data.map((person): Candidate => ({ ...person, objection: null })),
    ...others.filter(({ objection }) => objection === 'late'),
    ...others.filter(({ objection }) => objection === 'pair'),
  ];
}

/** Everyone able while nothing is typed, else everyone of that name. */
export const visibleCandidates = (all: readonly Candidate[], typed: string, chosen: string): readonly Candidate[] =>
  typed.trim() === ''
    ? all.filter(({ objection, person }) => objection !== 'pair' || person === chosen)
    : all.filter(({ person_name }) => matchesName(person_name, typed));

export const isNewName = (all: readonly Candidate[], typed: string): boolean =>
  typed.trim() !== '' && !all.some(({ person_name }) => isSameName(person_name, typed));
