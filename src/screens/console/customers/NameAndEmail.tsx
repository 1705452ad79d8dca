import { TextInput } from '@mantine/core';
import type { Told } from '../../kit/data/refusal.ts';
import { t } from '../../kit/words/words.ts';

interface Named {
  name: string;
  email: string;
}

interface NameAndEmailProps {
  readonly value: Named;
  readonly told: Told['fields'];
  /** Purpose of the email address. */
  readonly hint?: string;
  onChange(part: Partial<Named>): void;
}

export const isNamed = ({ name, email }: Named): boolean => name.trim() !== '' && email.trim() !== '';

export function NameAndEmail({ value, told, hint, onChange }: NameAndEmailProps) {
  return (
    <>
      <TextInput
        label={t('customers.name')}
        required
        maxLength={200}
        data-autofocus
        value={value.name}
        error={told['name']?.[0]}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('customers.email')}
        description={hint}
        type="email"
        required
        maxLength={254}
        value={value.email}
        error={told['email']?.[0]}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
    </>
  );
}
