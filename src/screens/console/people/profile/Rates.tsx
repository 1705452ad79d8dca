import { Button, Input } from '@mantine/core';
import { choice, named } from '../../../kit/form/choices.tsx';
import type { FormFields } from '../../../kit/form/field.ts';
import type { Form } from '../../../kit/form/form.tsx';
import { rateNumber } from '../../../kit/form/numbers.tsx';
import { text } from '../../../kit/form/text.tsx';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { IconButton } from '../../../kit/icons/IconButton.tsx';
import { t } from '../../../kit/words/words.ts';
import { UNITS } from '../../orders/assignments/pay/pay.ts';
import css from './Profile.module.css';
import type { Profile } from './profile.ts';

type Rate = Profile['rates'][number];

const NEW: Rate = { task: 'translate', unit: 'word', rate: 0, currency: 'USD' };
const UNLABELLED = { isUnlabelled: true };

const rateFields = (currency: string): FormFields<Rate> => ({
  task: choice(
    'person.rate.task',
    named(['translate', 'proofread'], (task) => `assign.${task}`),
    UNLABELLED,
  ),
  unit: choice(
    'person.rate.unit',
    named(UNITS, (unit) => `unit.${unit}.name`),
    UNLABELLED,
  ),
  rate: rateNumber('person.rate.amount', currency, { ...UNLABELLED, paths: ['', 'rate', 'currency'] }),
  currency: text(
    'person.rate.currency',
    { ...UNLABELLED, paths: [], clean: (typed) => typed.toUpperCase() },
    { maxLength: 3 },
  ),
});

/** Rates of a person; of several for a task, the first applies. */
export function Rates({ form }: { readonly form: Form<Profile> }) {
  const { rates } = form.value;
  const set = (changed: Rate[]) => form.set({ rates: changed });
  return (
    <Input.Wrapper label={t('person.rates')} description={t('person.rates.hint')} labelElement="div">
      <ul className={css.rates}>
        {rates.map((value, at) => (
          <li key={at} className={css.rate}>
            {form
              .inside(`rates.${at}`, rateFields(value.currency), {
                value,
                set: (part) => set(rates.with(at, { ...value, ...part })),
              })
              .inputs('task', 'unit', 'rate', 'currency')}
            <IconButton
              icon="trash"
              size="lg"
              label={t('person.rate.remove', {
                task: t(`assign.${value.task}`),
                unit: t(`unit.${value.unit}.name`),
              })}
              onClick={() => set(rates.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => set([...rates, NEW])}>
        {t('person.rate.add')}
      </Button>
    </Input.Wrapper>
  );
}
