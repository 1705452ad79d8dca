import { Input, SegmentedControl } from '@mantine/core';
import type { Taxes, TaxRule, taxesFields } from '../../../../wire/schemas/firm/taxes.ts';
import { TAX_ROUNDINGS } from '../../../../wire/taxed.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { compared, type FormFields } from '../../../kit/form/field.ts';
import type { Form } from '../../../kit/form/form.tsx';
import { t } from '../../../kit/words/words.ts';
import { onlyFor } from '../../only-for.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import type { Saving } from '../topic/use-question.ts';
import { RemoveTaxes } from './RemoveTaxes.tsx';
import { RuleTable } from './RuleTable.tsx';
import { removedRules } from './removed-rules.ts';
import { ruleInWords } from './rule-words.ts';
import { TaxReportPart } from './TaxReportPart.tsx';
import { TryTaxes } from './TryTaxes.tsx';

type Fields = Pick<Taxes, keyof typeof taxesFields>;

const TAXES: FormFields<Fields> = {
  rules: compared('taxes.rules', (rules) => (rules.length === 0 ? t('taxes.none') : rules.map(ruleInWords).join('; '))),
  rounding: compared('taxes.rounding', (value) => t(`taxes.rounding.${value}`)),
};

export const TaxesScreen = onlyFor('settings', () => {
  const query = useOperation('teamGetTaxes');
  return (
    <SettingsFrame open="taxes">
      <TopicForm
        topic={{ of: 'taxes' }}
        title="settings.taxes"
        lead="taxes.lead"
        reads="teamGetTaxes"
        changes="teamChangeTaxes"
        query={query}
        fields={TAXES}
        askFirst={askBeforeRemoval}
      >
        {(form, { rules }) => <TaxFields form={form} saved={rules} />}
      </TopicForm>
      <TaxReportPart />
    </SettingsFrame>
  );
});

function askBeforeRemoval(saving: Saving<Fields>) {
  const removed = removedRules(saving.seen.rules, saving.value.rules);
  return removed.length === 0 ? null : <RemoveTaxes removed={removed} saving={saving} />;
}

interface TaxFieldsProps {
  readonly form: Form<Fields>;
  readonly saved: readonly TaxRule[];
}

function TaxFields({ form, saved }: TaxFieldsProps) {
  const { value, set, readOnly } = form;
  return (
    <>
      <RuleTable form={form} saved={saved} />
      {value.rules.length > 0 && (
        <>
          <div>
            <Input.Label component="div" display="block" mb={4}>
              {t('taxes.rounding')}
            </Input.Label>
            <SegmentedControl
              aria-label={t('taxes.rounding')}
              readOnly={readOnly}
              value={value.rounding}
              data={TAX_ROUNDINGS.map((rounding) => ({ value: rounding, label: t(`taxes.rounding.${rounding}`) }))}
              onChange={(rounding) => set({ rounding })}
            />
          </div>
          <TryTaxes rules={value.rules} rounding={value.rounding} />
        </>
      )}
    </>
  );
}
