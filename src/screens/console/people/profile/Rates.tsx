import { ActionIcon, Button, Input, Select, TextInput } from '@mantine/core';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { decimalsOf, rateDecimalsOf, rateInMinor } from '../../../kit/format/money.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import css from './Profile.module.css';
import type { Profile } from './profile.ts';

type Rate = Profile['rates'][number];
const TASKS = ['translate', 'proofread'] as const satisfies readonly Rate['task'][];
const UNITS = ['word', 'page', 'file', 'hour'] as const satisfies readonly Rate['unit'][];
const NEW: Rate = { task: 'translate', unit: 'word', rate: 0, currency: 'USD' };

interface RatesProps {
  readonly rates: readonly Rate[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
  onChange(rates: readonly Rate[]): void;
}

/** Rates of a person; of several for a task, the first applies. */
export function Rates({ rates, errors, onChange }: RatesProps) {
  return (
    <Input.Wrapper label={t('person.rates')} description={t('person.rates.hint')} labelElement="div">
      <ul className={css.rates}>
        {rates.map((rate, at) => (
          <RateRow
            key={at}
            rate={rate}
            error={(errors[`rates.${at}`] ?? errors[`rates.${at}.rate`] ?? errors[`rates.${at}.currency`])?.[0]}
            onChange={(next) => onChange(rates.with(at, next))}
            onRemove={() => onChange(rates.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => onChange([...rates, NEW])}>
        {t('person.rate.add')}
      </Button>
    </Input.Wrapper>
  );
}

interface RateRowProps {
  readonly rate: Rate;
  readonly error: string | undefined;
  onChange(rate: Rate): void;
  onRemove(): void;
}

function RateRow({ rate: shown, error, onChange, onRemove }: RateRowProps) {
  const { task, unit, rate, currency } = shown;
  return (
    <li className={css.rate}>
      <Select
        aria-label={t('person.rate.task')}
        data={TASKS.map((value) => ({ value, label: t(`assign.${value}`) }))}
        allowDeselect={false}
        value={task}
        onChange={(value) => onChange({ ...shown, task: TASKS.find((one) => one === value) ?? task })}
      />
      <Select
        aria-label={t('person.rate.unit')}
        data={UNITS.map((value) => ({ value, label: t(`unit.${value}.name`) }))}
        allowDeselect={false}
        value={unit}
        onChange={(value) => onChange({ ...shown, unit: UNITS.find((one) => one === value) ?? unit })}
      />
      <NumberField
        aria-label={t('person.rate.amount')}
        min={0}
        required
        decimals={rateDecimalsOf(currency)}
        error={error}
        value={rate / 10 ** decimalsOf(currency)}
        onNumber={(value) => value !== '' && onChange({ ...shown, rate: rateInMinor(value, currency) })}
      />
      <TextInput
        aria-label={t('person.rate.currency')}
        maxLength={3}
        value={currency}
        onChange={(event) => onChange({ ...shown, currency: event.currentTarget.value.toUpperCase() })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('person.rate.remove', { task: t(`assign.${task}`), unit: t(`unit.${unit}.name`) })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </ActionIcon>
    </li>
  );
}
