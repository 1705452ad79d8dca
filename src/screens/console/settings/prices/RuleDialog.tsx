import { NativeSelect, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { t } from '../../../kit/words/words.ts';
import type { Fault } from './RuleRow.tsx';
import { asKind, type Conditions, KINDS, kindOf, kindWord, type Rule, type RuleKind, valueName } from './rule-words.ts';

interface RuleDialogProps {
  readonly opened: boolean;
  readonly rule: Rule;
  readonly at: number;
  readonly readOnly: boolean;
  readonly faults: readonly Fault[];
  onChange(rule: Rule): void;
  onClose(): void;
}

/** Conditions that are one of few words; whether a service has them, the check says. */
const CHOICES = {
  certification: ['certified', 'notarized'],
  turnaround: ['standard', 'expedited', 'same_day'],
  delivery: ['digital', 'physical'],
  kind: ['diploma_evaluation', 'course_by_course_evaluation', 'state_apostille', 'other_apostille'],
  of_service: ['translation', 'credential_evaluation', 'expert_opinion_letter'],
  shipping_service: [
    'delivery_carrier_a_2day',
    'delivery_carrier_a_priority_overnight',
    'delivery_carrier_a_standard_overnight',
    'delivery_carrier_b_express_envelope',
    'delivery_carrier_c_priority_domestic',
    'delivery_carrier_c_priority_international',
    'delivery_carrier_c_express_domestic',
    'delivery_carrier_c_express_international',
  ],
} as const satisfies { readonly [K in keyof Conditions]?: readonly Conditions[K][] };
const LANGUAGES = ['source', 'target'] as const;
const PLACES = ['country'] as const;
const COUNTS = ['documents_from', 'documents_to'] as const;

/** What a rule is and when it holds; what is typed is in the table at once. */
export function RuleDialog({ opened, rule, at, readOnly, faults, onChange, onClose }: RuleDialogProps) {
  const errorOf = (field: string) => faults.find(({ path }) => path === `rules.${at}.${field}`)?.message;
  return (
    <FormDialog
      opened={opened}
      title={t('prices.when.edit', { number: at + 1 })}
      verb={t('prices.cond.done')}
      pending={false}
      error={null}
      notice={t('prices.cond.hint')}
      onDo={onClose}
      onClose={onClose}
    >
      <NativeSelect
        label={t('prices.kind')}
        disabled={readOnly}
        value={kindOf(rule)}
        data={KINDS.map((value) => ({ value, label: t(kindWord(value)) }))}
        onChange={(event) => onChange(asKind(rule, event.currentTarget.value as RuleKind))}
      />
      {rule.adds !== undefined && (
        <Adds rule={rule} readOnly={readOnly} error={errorOf('adds.code')} onChange={onChange} />
      )}
      <Fields rule={rule} readOnly={readOnly} errorOf={errorOf} onChange={onChange} />
    </FormDialog>
  );
}

type FieldsProps = Pick<RuleDialogProps, 'rule' | 'readOnly' | 'onChange'> & {
  errorOf(field: string): string | undefined;
};

/** When it holds. */
function Fields({ rule, readOnly, errorOf, onChange }: FieldsProps) {
  const { when = {}, ...bare } = rule;
  const set = (name: keyof Conditions, value: string | number | undefined) => {
    const { [name]: _before, ...others } = when;
    const left = value === undefined || value === '' ? others : { ...others, [name]: value };
    onChange(Object.keys(left).length === 0 ? bare : { ...bare, when: left });
  };
  const code = (name: 'source' | 'target' | 'country') => (
    <TextInput
      key={name}
      label={t(`prices.cond.${name}`)}
      placeholder={t('prices.cond.any')}
      readOnly={readOnly}
      maxLength={40}
      value={when[name] ?? ''}
      error={errorOf(`when.${name}`)}
      onChange={(event) => set(name, event.currentTarget.value.trim())}
    />
  );
  return (
    <SimpleGrid cols={2}>
      {LANGUAGES.map(code)}
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
        <NativeSelect
          key={name}
          label={t(`prices.cond.${name}`)}
          disabled={readOnly}
          value={when[name] ?? ''}
          error={errorOf(`when.${name}`)}
          data={[
            { value: '', label: t('prices.cond.any') },
            ...CHOICES[name].map((value) => ({ value, label: valueName(value) })),
          ]}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      ))}
      {COUNTS.map((name) => (
        <NumberInput
          key={name}
          label={t(`prices.cond.${name}`)}
          placeholder={t('prices.cond.any')}
          readOnly={readOnly}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          hideControls
          value={when[name] ?? ''}
          error={errorOf(`when.${name}`)}
          onChange={(value) => set(name, typeof value === 'number' ? value : undefined)}
        />
      ))}
      {PLACES.map(code)}
    </SimpleGrid>
  );
}

interface AddsProps {
  readonly rule: Rule;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  onChange(rule: Rule): void;
}

function Adds({ rule, readOnly, error, onChange }: AddsProps) {
  const { code = '', description = '' } = rule.adds ?? {};
  return (
    <SimpleGrid cols={2}>
      <TextInput
        label={t('prices.adds.code')}
        readOnly={readOnly}
        maxLength={32}
        value={code}
        error={error}
        onChange={(event) => onChange({ ...rule, adds: { code: event.currentTarget.value, description } })}
      />
      <TextInput
        label={t('prices.adds.description')}
        readOnly={readOnly}
        maxLength={100}
        value={description}
        onChange={(event) => onChange({ ...rule, adds: { code, description: event.currentTarget.value } })}
      />
    </SimpleGrid>
  );
}
