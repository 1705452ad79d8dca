import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';

export interface Found {
  id: string;
  title: string;
  subtitle: string;
  to: string;
}

interface CommandMenuProps {
  readonly actions: readonly SpotlightActionData[];
  /** What the service finds for these words. */
  useFound(words: string): readonly Found[];
}

const PAUSE_MS = 120;

/** One field that finds anything and does anything. */
export function CommandMenu({ actions, useFound }: CommandMenuProps) {
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), PAUSE_MS);
  const go = useNavigate();
  const found = useFound(asked);
  const hits = found.map(({ id, title, subtitle, to }) => ({
    id,
    label: title,
    description: subtitle,
    keywords: words,
    onClick: () => void go({ to }),
  }));
  return (
    <Spotlight
      actions={[...hits, ...actions]}
      query={words}
      onQueryChange={setWords}
      shortcut={['mod + K']}
      scrollable
      maxHeight={420}
      highlightQuery
      nothingFound={t('list.none')}
      searchProps={{ leftSection: <Icon name="search" />, placeholder: t('nav.search.hint') }}
    />
  );
}
