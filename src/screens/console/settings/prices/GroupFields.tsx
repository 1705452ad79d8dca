import { MultiSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { FormFields, InputProps } from '../../../kit/form/field.ts';
import type { Form } from '../../../kit/form/form.tsx';
import { text } from '../../../kit/form/text.tsx';
import { languageName } from '../../../kit/format/language.ts';
import { allCountries, allLanguages, findRareLanguage } from '../../../kit/format/languages-and-countries.ts';
import { t } from '../../../kit/words/words.ts';
import { Entries } from '../topic/TopicPart.tsx';
import css from './Prices.module.css';
import type { Body } from './rules/rule-words.ts';

type Group = Body['language_groups'][number];

interface GroupFieldsProps {
  /** The form of the price list. */
  readonly form: Pick<Form<object>, 'inside' | 'readOnly'>;
  readonly of: 'languages' | 'countries';
  readonly groups: readonly Group[];
  onChange(groups: Group[]): void;
}

const PATHS = { languages: 'language_groups', countries: 'country_groups' } as const;

const groupFields = (of: 'languages' | 'countries'): FormFields<Group> => ({
  code: text('prices.groups.code', { hint: 'prices.groups.code.hint' }, { maxLength: 32 }),
  members: {
    label: `prices.cond.all.${of}`,
    inWords: (members) => members.join(', '),
    input: (props, members, onChange) => <Members {...props} of={of} members={members} onChange={onChange} />,
  },
});

/** Groups of languages or countries with the same price. */
export function GroupFields({ form, of, groups, onChange }: GroupFieldsProps) {
  return (
    <fieldset className={css.conditions}>
      <legend>{t(`prices.groups.${of}`)}</legend>
      {groups.length === 0 && <p className={css.count}>{t('prices.groups.none')}</p>}
      <Entries
        form={form}
        path={PATHS[of]}
        entries={groups}
        fields={groupFields(of)}
        add={`prices.groups.add.${of}`}
        blank={{ code: '', members: [] }}
        removeLabel={({ code }, index) => t('prices.groups.remove', { name: code === '' ? index + 1 : code })}
        onChange={onChange}
      >
        {(group) => group.inputs('code', 'members')}
      </Entries>
    </fieldset>
  );
}

interface MembersProps extends InputProps {
  readonly of: 'languages' | 'countries';
  readonly members: string[];
  onChange(members: string[]): void;
}

function Members({ of, members, onChange, ...props }: MembersProps) {
  const named = useMemo(() => (of === 'languages' ? allLanguages() : allCountries()), [of]);
  const [sought, setSought] = useState('');
  const known = new Set(named.map(({ value }) => value));
  const rare = of === 'languages' ? findRareLanguage(sought) : undefined;
  const further = [...new Set([...members, ...(rare === undefined ? [] : [rare])])]
    .filter((code) => !known.has(code))
    .map((code) => ({ value: code, label: of === 'languages' ? languageName(code) : code }));
  return (
    <MultiSelect
      {...props}
      searchable
      hidePickedOptions
      limit={100}
      data={[...further, ...named]}
      value={members}
      onSearchChange={setSought}
      onChange={onChange}
    />
  );
}
