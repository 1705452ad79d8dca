import type { Body } from './rule-words.ts';

/** Groups that rules may use instead of single languages and countries. */
export interface Groups {
  readonly languages: readonly string[];
  readonly countries: readonly string[];
}

export const groupsIn = ({ language_groups, country_groups }: Body): Groups => ({
  languages: language_groups.map(({ code }) => code),
  countries: country_groups.map(({ code }) => code),
});
