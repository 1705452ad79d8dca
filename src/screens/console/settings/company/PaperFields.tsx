import { text } from '../../../kit/form/text.tsx';
import { t } from '../../../kit/words/words.ts';
import { Entries, SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './company-fields.ts';

const ACCREDITATION = {
  body: text('company.accreditation.body', { required: true }, { maxLength: 200 }),
  number: text('company.accreditation.number', { required: true }, { maxLength: 100 }),
};

/** Accreditations on certificates, and working languages. */
export function PaperFields({ form }: PartProps) {
  const { accreditations, languages } = form.value;
  return (
    <>
      <TopicPart title={t('company.accreditations')} hint={t('company.accreditations.hint')}>
        <Entries
          form={form}
          path="accreditations"
          entries={accreditations}
          fields={ACCREDITATION}
          add="company.accreditation.add"
          blank={{ body: '', number: '' }}
          removeLabel={({ body }) => t('company.accreditation.remove', { body })}
          onChange={(changed) => form.set({ accreditations: changed })}
        >
          {(accreditation) => <SideBySide>{accreditation.inputs('body', 'number')}</SideBySide>}
        </Entries>
      </TopicPart>
      <TopicPart title={t('company.languages')} hint={t('company.languages.hint')}>
        {form.input('languages', { placeholder: languages.length === 0 ? t('company.languages.any') : '' })}
      </TopicPart>
    </>
  );
}
