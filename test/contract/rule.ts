// The words in which the tables of the contract are written: plain data, read by `check.ts`.

/** What a value of a field must be. */
export type Kind =
  | 'text'
  | 'whole number'
  | 'number'
  | 'yes or no'
  | 'true'
  | 'timestamp'
  | 'date'
  | 'date and time'
  | 'address'
  | 'secure address'
  | 'human number'
  | 'language'
  | 'country'
  | 'currency'
  | 'phone'
  | 'hash'
  | 'object'
  | 'anything';

export interface Rule {
  is: Kind | { token: string } | { word: readonly string[] } | { list: Rule } | { table: Table };
  /** Null is a value of it. */
  orNull?: true;
  /** It may be left out. */
  orAbsent?: true;
}

/** An object: every field it has by the contract. What it has beyond is an addition. */
export type Table = Readonly<Record<string, Rule>>;

export const a = (is: Rule['is']): Rule => ({ is });
export const aToken = (prefix: string): Rule => ({ is: { token: prefix } });
export const oneOf = (...words: string[]): Rule => ({ is: { word: words } });
export const listOf = (rule: Rule): Rule => ({ is: { list: rule } });
export const aTable = (table: Table): Rule => ({ is: { table } });
export const onlyNull: Rule = { is: { word: [] }, orNull: true };
export const orNull = (rule: Rule): Rule => ({ ...rule, orNull: true });
export const orAbsent = (rule: Rule): Rule => ({ ...rule, orAbsent: true });

/** The same rule for several fields. */
export const each = (names: readonly string[], rule: Rule): Table =>
  Object.fromEntries(names.map((name) => [name, rule]));
