import { Skeleton, TextInput } from '@mantine/core';
import type { Company } from '../../../../wire/schemas/firm/company.ts';
import { asTyped, type Compared } from '../../../kit/ask/EditConflict.tsx';
import { Refusal } from '../../../kit/ask/Refusal.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import type { TopicFields } from '../topic/topic-fields.tsx';

const fieldsOf = ({ name, address, phone, email }: Company) => ({ name, address, phone, email });
type Fields = ReturnType<typeof fieldsOf>;

const compared = (): Compared<Fields> => ({
  name: [t('company.name'), asTyped],
  address: [t('company.address'), asTyped],
  phone: [t('company.phone'), asTyped],
  email: [t('company.email'), asTyped],
});

/** Who the firm is, as pages, letters and papers say it. */
export function CompanyScreen() {
  return (
    <SettingsFrame open="company">
      <CompanyTopic />
    </SettingsFrame>
  );
}

function CompanyTopic() {
  const { data, error } = useOperation('teamGetCompany');
  if (data === undefined) return error === null ? <Skeleton height={480} /> : <Refusal error={error} />;
  return (
    <TopicForm
      topic={{ of: 'company' }}
      title={t('settings.company')}
      lead={t('company.lead')}
      reads="teamGetCompany"
      changes="teamChangeCompany"
      setting={data.data}
      fieldsOf={fieldsOf}
      compared={compared()}
    >
      {(fields) => <Names fields={fields} />}
    </TopicForm>
  );
}

function Names({ fields: { value, set, field } }: { readonly fields: TopicFields<Fields> }) {
  return (
    <>
      <TextInput
        label={t('company.name')}
        required
        maxLength={200}
        value={value.name}
        {...field('name', t('company.name.hint'))}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('company.address')}
        maxLength={500}
        value={value.address}
        {...field('address')}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <TextInput
        label={t('company.phone')}
        maxLength={500}
        value={value.phone}
        {...field('phone')}
        onChange={(event) => set({ phone: event.currentTarget.value })}
      />
      <TextInput
        label={t('company.email')}
        type="email"
        maxLength={500}
        value={value.email}
        {...field('email')}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
    </>
  );
}
