import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { t } from '../../../kit/words/words.ts';
import { usePriceCall } from './use-price-list.ts';

interface NewListProps {
  readonly opened: boolean;
  /** Initial currency. */
  readonly currency: string;
  onMade(key: string): void;
  onClose(): void;
}

export function NewList({ opened, currency, onMade, onClose }: NewListProps) {
  const [typed, setTyped] = useState({ name: currency, key: currency.toLowerCase(), currency });
  const create = usePriceCall('teamCreatePriceList', ({ name }) => t('prices.new.done', { name }));
  const fieldErrors = create.error === null ? {} : describeError(create.error).fields;
  const field = (name: keyof typeof typed) => ({
    label: t(`prices.new.${name}`),
    required: true,
    value: typed[name],
    error: fieldErrors[name]?.[0],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      opened={opened}
      title={t('prices.new')}
      verb={t('prices.new.do')}
      notice={t('prices.new.hint')}
      pending={create.isPending}
      error={Object.keys(fieldErrors).length > 0 ? null : create.error}
      onSubmit={() =>
        void create.run({ body: typed }).then(
          ({ key }) => onMade(key),
          () => undefined,
        )
      }
      onDiscard={() => setTyped({ name: currency, key: currency.toLowerCase(), currency })}
      onClose={onClose}
    >
      <TextInput {...field('name')} maxLength={100} />
      <TextInput {...field('key')} description={t('prices.new.key.hint')} maxLength={40} />
      <TextInput {...field('currency')} maxLength={3} placeholder="EUR" />
    </FormDialog>
  );
}
