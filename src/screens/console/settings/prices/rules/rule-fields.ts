import type { Rule } from './rule-words.ts';

export interface RuleFieldsProps {
  readonly rule: Rule;
  readonly readOnly: boolean;
  errorOf(field: string): string | undefined;
  onChange(rule: Rule): void;
}
