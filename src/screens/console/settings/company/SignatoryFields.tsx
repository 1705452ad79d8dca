import { Radio } from '@mantine/core';
import { compared, type FormFields } from '../../../kit/form/field.ts';
import { text } from '../../../kit/form/text.tsx';
import { t } from '../../../kit/words/words.ts';
import { Entries, SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps, Signatory } from './company-fields.ts';
import { PictureField } from './PictureField.tsx';

const SIGNATORY: FormFields<Signatory> = {
  name: text('company.signatory.name', { required: true }, { maxLength: 200 }),
  title: text('company.signatory.title', {}, { maxLength: 200 }),
  signature: compared('company.signature', () => ''),
  default: compared('company.signatory.signs', String),
};

const BLANK: Signatory = { name: '', title: '', signature: null, default: false };

/** Exactly one signatory signs by default. */
function withDefault(signatories: readonly Signatory[], index?: number): Signatory[] {
  const defaultIndex =
    index ??
    Math.max(
      0,
      signatories.findIndex((one) => one.default),
    );
  return signatories.map((one, at) => ({ ...one, default: at === defaultIndex }));
}

/** People who certify translations, and the default one. */
export function SignatoryFields({ form }: PartProps) {
  const { signatories } = form.value;
  const { readOnly, error, description = t('company.signatories.hint') } = form.props('signatories');
  return (
    <TopicPart title={t('company.signatories')} hint={description} error={error}>
      <Entries
        form={form}
        path="signatories"
        entries={signatories}
        fields={SIGNATORY}
        readOnly={readOnly}
        add="company.signatory.add"
        blank={BLANK}
        removeLabel={({ name }) => t('company.signatory.remove', { name })}
        onChange={(changed) => form.set({ signatories: withDefault(changed) })}
      >
        {(one, index) => (
          <>
            <SideBySide>{one.inputs('name', 'title')}</SideBySide>
            <PictureField
              label={t('company.signature')}
              hint={t('company.signature.hint')}
              purpose="signature"
              token={one.value.signature}
              readOnly={readOnly}
              error={one.errorAt('signature')}
              onChange={(signature) => one.set({ signature })}
            />
            <Radio
              label={t('company.signatory.signs')}
              name="default-signatory"
              checked={one.value.default}
              disabled={readOnly}
              onChange={() => form.set({ signatories: withDefault(signatories, index) })}
            />
          </>
        )}
      </Entries>
    </TopicPart>
  );
}
