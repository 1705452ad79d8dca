import { NativeSelect, SimpleGrid } from '@mantine/core';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
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
      <NativeSelect
        {...shared}
        disabled={readOnly}
        value={when[name] ?? ''}
        data={[
          ...(when[name] === undefined ? [{ value: '', label: t('prices.cond.choose') }] : []),
          ...CHOICES[name].map((value) => ({ value, label: valueName(value) })),
        ]}
        onChange={(event) => onSet({ [name]: event.currentTarget.value })}
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
