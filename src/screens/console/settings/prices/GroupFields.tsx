import { MultiSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { languageName } from '../../../kit/format/language.ts';
import { allCountries, allLanguages, findRareLanguage } from '../../../kit/format/languages-and-countries.ts';
import { t } from '../../../kit/words/words.ts';
import { Entries } from '../topic/TopicPart.tsx';
import css from './Prices.module.css';
import type { RuleError } from './rules/RuleRow.tsx';
import type { Body } from './rules/rule-words.ts';

type Group = Body['language_groups'][number];

interface GroupFieldsProps {
  readonly of: 'languages' | 'countries';
  readonly groups: readonly Group[];
  readonly readOnly: boolean;
  readonly errors: readonly RuleError[];
  onChange(groups: Group[]): void;
}

const FIELDS = { languages: 'language_groups', countries: 'country_groups' } as const;

/** Groups of languages or countries with the same price. */
export function GroupFields({ of, groups, readOnly, errors, onChange }: GroupFieldsProps) {
  const errorAt = (at: number, field: keyof Group) => {
    const place = `${FIELDS[of]}.${at}.${field}`;
    return errors.find(({ path }) => path === place || path.startsWith(`${place}.`))?.message;
  };
  return (
    <fieldset className={css.conditions}>
      <legend>{t(`prices.groups.${of}`)}</legend>
      {groups.length === 0 && <p className={css.count}>{t('prices.groups.none')}</p>}
      <Entries
        entries={groups}
        add={readOnly ? null : t(`prices.groups.add.${of}`)}
        removeLabel={({ code }, index) => t('prices.groups.remove', { name: code === '' ? index + 1 : code })}
        onAdd={() => onChange([...groups, { code: '', members: [] }])}
        onChange={onChange}
      >
        {({ code, members }, index, change) => (
          <>
            <TextInput
              label={t('prices.groups.code')}
              description={t('prices.groups.code.hint')}
              maxLength={32}
              readOnly={readOnly}
              value={code}
              error={errorAt(index, 'code')}
              onChange={(event) => change({ code: event.currentTarget.value })}
            />
            <Members
              of={of}
              members={members}
              readOnly={readOnly}
              error={errorAt(index, 'members')}
              onChange={(chosen) => change({ members: chosen })}
            />
          </>
        )}
      </Entries>
    </fieldset>
  );
}

interface MembersProps {
  readonly of: 'languages' | 'countries';
  readonly members: string[];
  readonly readOnly: boolean;
  readonly error: string | undefined;
  onChange(members: string[]): void;
}

function Members({ of, members, readOnly, error, onChange }: MembersProps) {
  const named = useMemo(() => (of === 'languages' ? allLanguages() : allCountries()), [of]);
  const [sought, setSought] = useState('');
  const known = new Set(named.map(({ value }) => value));
  const rare = of === 'languages' ? findRareLanguage(sought) : undefined;
  const further = [...new Set([...members, ...(rare === undefined ? [] : [rare])])]
    .filter((code) => !known.has(code))
    .map((code) => ({ value: code, label: of === 'languages' ? languageName(code) : code }));
  return (
    <MultiSelect
      label={t(`prices.cond.all.${of}`)}
      searchable
      hidePickedOptions
      limit={100}
      readOnly={readOnly}
      data={[...further, ...named]}
      value={members}
      error={error}
      onSearchChange={setSought}
      onChange={onChange}
    />
  );
}
