import { TextInput } from '@mantine/core';
import type { Key } from '../../../../words/keys.ts';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './company-fields.ts';

type Plain = 'name' | 'legal_name' | 'phone' | 'email' | 'website' | 'tax_number' | 'address';

interface PlainFieldProps extends PartProps {
  readonly name: Plain;
  readonly word: Key;
  readonly hint?: Key;
  readonly type?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
}

export function PlainField({ fields, name, word, hint, type, required = false, maxLength = 500 }: PlainFieldProps) {
  return (
    <TextInput
      label={t(word)}
      required={required}
      maxLength={maxLength}
      value={fields.value[name]}
      {...(type !== undefined && { type })}
      {...fields.field(name, hint && t(hint))}
      onChange={(event) => fields.set({ [name]: event.currentTarget.value })}
    />
  );
}

export function NameFields({ fields }: PartProps) {
  return (
    <TopicPart title={t('company.names')}>
      <SideBySide>
        <PlainField fields={fields} name="name" word="company.name" hint="company.name.hint" required maxLength={200} />
        <PlainField fields={fields} name="legal_name" word="company.legal" hint="company.legal.hint" maxLength={200} />
        <PlainField fields={fields} name="phone" word="company.phone" />
        <PlainField fields={fields} name="email" word="company.email" type="email" />
        <PlainField fields={fields} name="website" word="company.website" type="url" />
        <PlainField fields={fields} name="tax_number" word="company.tax" maxLength={40} />
      </SideBySide>
    </TopicPart>
  );
}
