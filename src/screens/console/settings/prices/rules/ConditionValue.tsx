import { SimpleGrid } from '@mantine/core';
import { NativeChoice } from '../../../../kit/form/choices.tsx';
import { NumberField } from '../../../../kit/form/NumberField.tsx';
import { t } from '../../../../kit/words/words.ts';
import { CodeSelect } from './CodeSelect.tsx';
import { CHOICES, type ConditionName, isChoice } from './conditions.ts';
import type { Groups } from './groups.ts';
import { type Conditions, valueName } from './rule-words.ts';

interface ConditionValueProps {
  readonly name: ConditionName;
  readonly when: Conditions;
  readonly groups: Groups;
  readonly readOnly: boolean;
  errorOf(field: string): string | undefined;
  onSet(part: { readonly [K in keyof Conditions]?: Conditions[K] | undefined }): void;
}

const COUNTS = ['documents_from', 'documents_to'] as const;

export function ConditionValue({ name, when, groups, readOnly, errorOf, onSet }: ConditionValueProps) {
  if (name === 'documents')
    return (
      <SimpleGrid cols={2}>
        {COUNTS.map((field) => (
          <NumberField
            key={field}
            label={t(`prices.cond.${field}`)}
            placeholder={t('prices.cond.any')}
            readOnly={readOnly}
            min={1}
            max={1_000_000}
            value={when[field] ?? ''}
            error={errorOf(`when.${field}`)}
            onNumber={(value) => onSet({ [field]: value === '' ? undefined : value })}
          />
        ))}
      </SimpleGrid>
    );
  const shared = { label: t(`prices.cond.${name}`), error: errorOf(`when.${name}`) };
  if (isChoice(name))
    return (
      <NativeChoice
        {...shared}
        disabled={readOnly}
        {...(when[name] === undefined && { empty: t('prices.cond.choose') })}
        value={when[name] ?? ''}
        choices={CHOICES[name].map((value) => ({ value, label: valueName(value) }))}
        onChoose={(value) => onSet({ [name]: value })}
      />
    );
  return (
    <CodeSelect
      {...shared}
      of={name === 'country' ? 'countries' : 'languages'}
      groups={name === 'country' ? groups.countries : groups.languages}
      readOnly={readOnly}
      value={when[name]}
      onChange={(code) => onSet({ [name]: code })}
    />
  );
}
