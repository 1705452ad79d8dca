import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { languageName } from '../../../../kit/format/language.ts';
import { allCountries, allLanguages, findRareLanguage } from '../../../../kit/format/languages-and-countries.ts';
import { t } from '../../../../kit/words/words.ts';

interface CodeSelectProps {
  readonly label: string;
  readonly of: 'languages' | 'countries';
  /** Codes of the list’s groups. */
  readonly groups: readonly string[];
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  onChange(code: string | undefined): void;
}

/** A language or country, or a group of them. */
export function CodeSelect({ label, of, groups, value, error, readOnly, onChange }: CodeSelectProps) {
  const named = useMemo(() => (of === 'languages' ? allLanguages() : allCountries()), [of]);
  const [sought, setSought] = useState('');
  const isKnown = (code: string) => groups.includes(code) || named.some((one) => one.value === code);
  const further = [value, of === 'languages' ? findRareLanguage(sought) : undefined]
    .filter((code) => code !== undefined)
    .filter((code, at, all) => !isKnown(code) && all.indexOf(code) === at)
    .map((code) => ({ value: code, label: of === 'languages' ? languageName(code) : code }));
  return (
    <Select
      label={label}
      placeholder={t('prices.cond.choose')}
      searchable
      readOnly={readOnly}
      limit={100}
      data={[
        { group: t('prices.cond.groups'), items: [...groups] },
        { group: t(`prices.cond.all.${of}`), items: [...further, ...named] },
      ]}
      nothingFoundMessage={t('prices.cond.nothing')}
      value={value ?? null}
      error={error}
      onSearchChange={setSought}
      onChange={(code) => onChange(code ?? undefined)}
    />
  );
}
