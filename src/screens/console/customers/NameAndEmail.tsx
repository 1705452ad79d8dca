import { TextInput } from '@mantine/core';
import type { ErrorText } from '../../kit/data/error-text.ts';
import { t } from '../../kit/words/words.ts';

interface Named {
  name: string;
  email: string;
}

interface NameAndEmailProps {
  readonly value: Named;
  readonly fieldErrors: ErrorText['fields'];
  /** Purpose of the email address. */
  readonly hint?: string;
  onChange(part: Partial<Named>): void;
}

export const hasNameAndEmail = ({ name, email }: Named): boolean => name.trim() !== '' && email.trim() !== '';

export function NameAndEmail({ value, fieldErrors, hint, onChange }: NameAndEmailProps) {
  return (
    <>
      <TextInput
        label={t('customers.name')}
        required
        maxLength={200}
        data-autofocus
        value={value.name}
        error={fieldErrors['name']?.[0]}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('customers.email')}
        description={hint}
        type="email"
        required
        maxLength={254}
        value={value.email}
        error={fieldErrors['email']?.[0]}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
    </>
  );
}
