import { Skeleton } from '@mantine/core';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import { AddressFields } from './AddressFields.tsx';
import { AppearanceFields } from './AppearanceFields.tsx';
import { BankFields } from './BankFields.tsx';
import { comparedCompany, fieldsOf } from './company-fields.ts';
import { NameFields } from './NameFields.tsx';
import { PaperFields } from './PaperFields.tsx';
import { SignatoryFields } from './SignatoryFields.tsx';

/** Company details on pages, in emails and on papers. */
export function CompanyScreen() {
  return (
    <SettingsFrame open="company">
      <CompanyTopic />
    </SettingsFrame>
  );
}

function CompanyTopic() {
  const { data, error } = useOperation('teamGetCompany');
  if (data === undefined) return error === null ? <Skeleton height={480} /> : <ErrorAlert error={error} />;
  return (
    <TopicForm
      topic={{ of: 'company' }}
      title={t('settings.company')}
      lead={t('company.lead')}
      reads="teamGetCompany"
      changes="teamChangeCompany"
      setting={data.data}
      fieldsOf={fieldsOf}
      compared={comparedCompany()}
    >
      {(fields) => (
        <>
          <NameFields fields={fields} />
          <AddressFields fields={fields} />
          <AppearanceFields fields={fields} />
          <SignatoryFields fields={fields} />
          <PaperFields fields={fields} />
          <BankFields fields={fields} />
        </>
      )}
    </TopicForm>
  );
}
