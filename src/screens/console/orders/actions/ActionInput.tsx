import { optionalChoice, orEmpty } from '../../../kit/form/choices.tsx';
import { optionalAmount } from '../../../kit/form/numbers.tsx';
import { longText, text } from '../../../kit/form/text.tsx';
import { FilesField } from '../../../kit/upload/FilesField.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import type { ActionField, ActionValues } from './action-body.ts';

interface ActionInputProps {
  readonly field: ActionField;
  readonly order: TeamOrder;
  readonly value: ActionValues[string] | undefined;
  readonly error: string | undefined;
  onChange(value: ActionValues[string]): void;
}

const TYPES = { text: 'text', when: 'datetime-local', day: 'date' } as const;

export function ActionInput({ field, order, value, error, onChange }: ActionInputProps) {
  const { kind, word, hint, required = false, choices } = field;
  const props = { label: t(word), description: hint && t(hint), required, error, readOnly: false };
  const typed = typeof value === 'string' ? value : '';
  if (kind === 'files') return <FilesField {...props} files={Array.isArray(value) ? value : []} onChange={onChange} />;
  if (kind === 'money') {
    const amount = optionalAmount(word, order.currency, {}, { min: 0 });
    return amount.input(props, typeof value === 'number' ? value : null, (cents) => onChange(cents ?? ''));
  }
  if (kind === 'long') return longText(word, {}, { minRows: 3, maxLength: 2000 }).input(props, typed, onChange);
  if (kind !== 'choice') return text(word, {}, { type: TYPES[kind] }).input(props, typed, onChange);
  const choice = optionalChoice(word, () => choices?.(order) ?? [], {}, { clearable: !required });
  return orEmpty(choice).input(props, typed, onChange);
}
