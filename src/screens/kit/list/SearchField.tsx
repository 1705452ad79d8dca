import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import css from './ListScreen.module.css';

const PAUSE_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  onSearch(words: string): void;
}

/** Searches a moment after the last key, not on each key. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [words, setWords] = useState(value);
  const search = useDebouncedCallback(onSearch, PAUSE_MS);
  useEffect(() => setWords(value), [value]);
  const change = (next: string) => {
    setWords(next);
    search(next.trim());
  };
  return (
    <TextInput
      className={css.find}
      size="xs"
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<Icon name="search" size={14} />}
      rightSection={
        words !== '' && <CloseButton size="xs" aria-label={t('list.search.clear')} onClick={() => change('')} />
      }
      value={words}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
