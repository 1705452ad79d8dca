import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useOperation } from '../../kit/data/use-operation.ts';
import { t } from '../../kit/words/words.ts';

interface CustomerSelectProps {
  readonly value: string | null;
  onChange(value: string | null): void;
}

const PAUSE_MS = 200;
const MAX_ROWS = 20;

export function CustomerSelect({ value, onChange }: CustomerSelectProps) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), PAUSE_MS);
  const chosen = useOperation('teamGetAccount', { params: { token: value ?? '' } }, { enabled: value !== null });
  const { data } = useOperation(
    'teamListAccounts',
    { query: { per_page: MAX_ROWS }, filters: q === '' ? {} : { q } },
    { showsPrevious: true },
  );
  const found = [...(chosen.data === undefined ? [] : [chosen.data.data]), ...(data?.data ?? [])];
  const names = new Map(
    found.map(({ token, name, livemode }) => [token, livemode ? name : t('list.sandbox', { name })]),
  );
  return (
    <Select
      size="xs"
      label={t('quotes.customer')}
      placeholder={t('list.customer.any')}
      searchable
      openOnFocus={false}
      clearable
      comboboxProps={{ withinPortal: false }}
      data={[...names].map(([token, label]) => ({ value: token, label }))}
      value={value}
      onChange={onChange}
      onSearchChange={setWords}
    />
  );
}
