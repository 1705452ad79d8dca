import type { ReplyOf } from '../../../../../wire/routes.ts';
import { isNamedSo, isSameName } from '../../../../kit/format/fold.ts';

type Reply = ReplyOf<'teamListSuggestions'>;
export type Suggested = Reply['data'][number];

/** Someone who can be given a piece. */
export interface Candidate extends Pick<Suggested, 'person' | 'person_name' | 'rate'> {
  readonly reasons: Suggested['reasons'];
  /** Why they are not the first choice. */
  readonly but: 'late' | 'pair' | null;
}

/** Everyone who can be given a piece: those who fit the best first, then those who would be late, then the rest. */
export function candidatesOf({
  data,
  meta,
}: Pick<Reply, 'data'> & { meta: Pick<Reply['meta'], 'others'> }): readonly Candidate[] {
  const others = meta.others.map(
    ({ has_pair, ...person }): Candidate => ({ ...person, reasons: [], but: has_pair ? 'late' : 'pair' }),
  );
  return [
    ...data.map((person): Candidate => ({ ...person, but: null })),
    ...others.filter(({ but }) => but === 'late'),
    ...others.filter(({ but }) => but === 'pair'),
  ];
}

/** Those to choose from: everyone able while nothing is typed, else everyone of that name. */
export const shownOf = (all: readonly Candidate[], typed: string, chosen: string): readonly Candidate[] =>
  typed.trim() === ''
    ? all.filter(({ but, person }) => but !== 'pair' || person === chosen)
    : all.filter(({ person_name }) => isNamedSo(person_name, typed));

/** Whether a typed name could be that of a new person. */
export const isNewName = (all: readonly Candidate[], typed: string): boolean =>
  typed.trim() !== '' && !all.some(({ person_name }) => isSameName(person_name, typed));
