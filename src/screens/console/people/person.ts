import type { ReplyOf } from '../../../sdk/types.ts';
import { languagePair } from '../../kit/format/language.ts';
import type { State } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';

/** A team member or an outside person. */
export type Person = ReplyOf<'teamGetPerson'>['data'];
export type Role = Person['roles'][number];
export type Weekday = Person['working_days'][number];

export const ROLES = [
  'translator',
  'proofreader',
  'admin',
  'pricing',
  'notary',
  'shipping',
  'support',
  'finance',
] as const satisfies readonly Role[];

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly Weekday[];

export const rolesInWords = ({ roles }: Pick<Person, 'roles'>): string =>
  roles.map((role) => t(`role.${role}`)).join(', ');

export const pairsOf = ({ languages }: Person): readonly string[] =>
  languages.map(({ source, target }) => languagePair(source, [target]));

const MAX_PAIRS = 3;

/** The first pairs and the number of further ones. */
export function pairsInShort(person: Person): string {
  const pairs = pairsOf(person);
  const shown = pairs.slice(0, MAX_PAIRS).join(', ');
  const count = pairs.length - MAX_PAIRS;
  return count > 0 ? t('people.more', { pairs: shown, count }) : shown;
}

/** `Mon to Fri`; with gaps, each day. */
export function daysInWords({ working_days: days }: Pick<Person, 'working_days'>): string {
  const worked = WEEKDAYS.filter((day) => days.includes(day));
  const [first] = worked;
  const last = worked.at(-1);
  if (first === undefined || last === undefined) return t('days.none');
  if (worked.length === WEEKDAYS.length) return t('days.all');
  const isSpan = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === worked.length - 1;
  if (isSpan && worked.length > 2) return t('days.span', { first: t(`day.${first}`), last: t(`day.${last}`) });
  return worked.map((day) => t(`day.${day}`)).join(', ');
}

export function stateOf({ disabled_at, signs_in }: Person): State {
  if (disabled_at !== null) return { word: t('person.state.disabled'), tone: 'ended', icon: 'cross' };
  if (!signs_in) return { word: t('person.state.outside'), tone: 'calm', icon: 'pencil' };
  return { word: t('person.state.active'), tone: 'done', icon: 'check' };
}
