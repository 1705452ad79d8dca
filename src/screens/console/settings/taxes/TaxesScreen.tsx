import { Input, SegmentedControl, Skeleton } from '@mantine/core';
import type { Taxes, TaxRule } from '../../../../wire/schemas/firm/taxes.ts';
import { TAX_ROUNDINGS } from '../../../../wire/taxed.ts';
import type { ComparedFields } from '../../../kit/ask/EditConflict.tsx';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import type { TopicFields } from '../topic/topic-fields.tsx';
import type { Saving } from '../topic/use-question.ts';
import { RemoveTaxes } from './RemoveTaxes.tsx';
import { RuleTable } from './RuleTable.tsx';
import { removedRules } from './removed-rules.ts';
import { ruleInWords } from './rule-words.ts';
import { TaxReportPart } from './TaxReportPart.tsx';
import { TryTaxes } from './TryTaxes.tsx';

const fieldsOf = ({ rules, rounding }: Taxes) => ({ rules, rounding });
type Fields = ReturnType<typeof fieldsOf>;

const rulesInWords = (rules: readonly TaxRule[]): string =>
  rules.length === 0 ? t('taxes.none') : rules.map(ruleInWords).join('; ');

const compared = (): ComparedFields<Fields> => ({
  rules: [t('taxes.rules'), rulesInWords],
  rounding: [t('taxes.rounding'), (value) => t(`taxes.rounding.${value}`)],
});

export function TaxesScreen() {
  return (
    <SettingsFrame open="taxes">
      <TaxesTopic />
      <TaxReportPart />
    </SettingsFrame>
  );
}

function TaxesTopic() {
  const { data, error } = useOperation('teamGetTaxes');
  if (data === undefined) return error === null ? <Skeleton height={480} /> : <ErrorAlert error={error} />;
  return (
    <TopicForm
      topic={{ of: 'taxes' }}
      title={t('settings.taxes')}
      lead={t('taxes.lead')}
      reads="teamGetTaxes"
      changes="teamChangeTaxes"
      setting={data.data}
      fieldsOf={fieldsOf}
      compared={compared()}
      askFirst={askBeforeRemoval}
    >
      {(fields) => <TaxFields fields={fields} saved={data.data.rules} />}
    </TopicForm>
  );
}

function askBeforeRemoval(saving: Saving<Fields>) {
  const removed = removedRules(saving.seen.rules, saving.value.rules);
  return removed.length === 0 ? null : <RemoveTaxes removed={removed} saving={saving} />;
}

interface TaxFieldsProps {
  readonly fields: TopicFields<Fields>;
  readonly saved: readonly TaxRule[];
}

function TaxFields({ fields, saved }: TaxFieldsProps) {
  const { value, set, readOnly } = fields;
  return (
    <>
      <RuleTable fields={fields} saved={saved} />
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
