import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { onlyFor } from '../../only-for.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import { AddressFields } from './AddressFields.tsx';
import { AppearanceFields } from './AppearanceFields.tsx';
import { BankFields } from './BankFields.tsx';
import { COMPANY } from './company-fields.ts';
import { PaperFields } from './PaperFields.tsx';
import { SignatoryFields } from './SignatoryFields.tsx';

/** Company details on pages, in emails and on papers. */
export const CompanyScreen = onlyFor('settings', () => {
  const query = useOperation('teamGetCompany');
  return (
    <SettingsFrame open="company">
      <TopicForm
        topic={{ of: 'company' }}
        title="settings.company"
        lead="company.lead"
        reads="teamGetCompany"
        changes="teamChangeCompany"
        query={query}
        fields={COMPANY}
      >
        {(form) => (
          <>
            <TopicPart title={t('company.names')}>
              <SideBySide>{form.inputs('name', 'legal_name', 'phone', 'email', 'website', 'tax_number')}</SideBySide>
            </TopicPart>
            <AddressFields form={form} />
            <AppearanceFields form={form} />
            <SignatoryFields form={form} />
            <PaperFields form={form} />
            <BankFields form={form} />
          </>
        )}
      </TopicForm>
    </SettingsFrame>
  );
});
