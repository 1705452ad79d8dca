import type { Rule } from './rule-words.ts';

/** A part of a rule as it is typed. */
export interface RuleFieldsProps {
  readonly rule: Rule;
  readonly readOnly: boolean;
  errorOf(field: string): string | undefined;
  onChange(rule: Rule): void;
}
