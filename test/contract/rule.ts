// Vocabulary for the tables of the contract: plain data, read by `check.ts`.

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
  /** Null is allowed. */
  orNull?: true;
  /** The field may be absent. */
  orAbsent?: true;
}

/** All fields that the contract names. Further fields are additions. */
export type Table = Readonly<Record<string, Rule>>;

export const a = (is: Rule['is']): Rule => ({ is });
export const aToken = (prefix: string): Rule => ({ is: { token: prefix } });
export const oneOf = (...words: string[]): Rule => ({ is: { word: words } });
export const listOf = (rule: Rule): Rule => ({ is: { list: rule } });
export const aTable = (table: Table): Rule => ({ is: { table } });
export const onlyNull: Rule = { is: { word: [] }, orNull: true };
export const orNull = (rule: Rule): Rule => ({ ...rule, orNull: true });
export const orAbsent = (rule: Rule): Rule => ({ ...rule, orAbsent: true });

export const fieldsWith = (names: readonly string[], rule: Rule): Table =>
  Object.fromEntries(names.map((name) => [name, rule]));
