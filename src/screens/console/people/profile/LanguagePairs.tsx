import { Button, Input, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { languageName } from '../../../kit/format/language.ts';
import { allLanguages } from '../../../kit/format/languages-and-countries.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { IconButton } from '../../../kit/icons/IconButton.tsx';
import { t } from '../../../kit/words/words.ts';
import { hasPair } from './has-pair.ts';
import css from './Profile.module.css';
import type { Profile } from './profile.ts';

type Pair = Profile['languages'][number];

interface LanguagePairsProps {
  readonly pairs: readonly Pair[];
  onChange(pairs: readonly Pair[]): void;
}

export function LanguagePairs({ pairs, onChange }: LanguagePairsProps) {
  return (
    <Input.Wrapper label={t('people.languages')} description={t('person.pair.hint')} labelElement="div">
      <ul className={css.pairs} aria-label={t('people.languages')}>
        {pairs.map((pair) => {
          const name = `${languageName(pair.source)} → ${languageName(pair.target)}`;
          return (
            <li key={`${pair.source} ${pair.target}`}>
              {name}
              <IconButton
                icon="cross"
                label={t('person.pair.remove', { pair: name })}
                size="sm"
                iconSize={14}
                onClick={() => onChange(pairs.filter((one) => one !== pair))}
              />
            </li>
          );
        })}
      </ul>
      <AddPair pairs={pairs} onAdd={(pair) => onChange([...pairs, pair])} />
    </Input.Wrapper>
  );
}

function AddPair({ pairs, onAdd }: { readonly pairs: readonly Pair[]; onAdd(pair: Pair): void }) {
  const languages = useMemo(allLanguages, []);
  const [source, setSource] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>('en');
  const isNew = !hasPair(pairs, source, target);
  const add = () => {
    if (source === null || target === null) return;
    onAdd({ source, target });
    setSource(null);
  };
  return (
    <div className={css.add}>
      <Select
        aria-label={t('person.pair.from')}
        placeholder={t('person.pair.from')}
        searchable
        data={[...languages]}
        value={source}
        onChange={setSource}
      />
      <Select
        aria-label={t('person.pair.into')}
        placeholder={t('person.pair.into')}
        searchable
        data={[...languages]}
        value={target}
        onChange={setTarget}
      />
      <Button
        variant="default"
        leftSection={<Icon name="plus" />}
        disabled={source === null || target === null || source === target || !isNew}
        onClick={add}
      >
        {t('person.pair.add')}
      </Button>
    </div>
  );
}
