import { Button, CloseButton, Group, Popover, Select, Stack, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { useOperation } from '../../kit/data/use-operation.ts';
import { allLanguages } from '../../kit/format/languages-and-countries.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { DayField } from '../../kit/list/DayField.tsx';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { t } from '../../kit/words/words.ts';
import { CustomerSelect } from './CustomerSelect.tsx';
import { FILTER_FIELDS, type ListSearch } from './list-search.ts';

interface ListFiltersProps {
  readonly search: ListSearch;
  readonly sorted: string;
  onChange(search: ListSearch): void;
}

/** Filters and sorts a list of quotes or orders; the URL holds the choice. */
export function ListFilters({ search, sorted, onChange }: ListFiltersProps) {
  const set = (change: ListSearch) => onChange({ ...search, ...change });
  const chosen = FILTER_FIELDS.filter((name) => search[name] !== undefined).length;
  return (
    <>
      <SearchField
        label={t('list.search')}
        value={search.q ?? ''}
        onSearch={(words) => set({ q: words || undefined })}
      />
      <Popover position="bottom-end" width={344} trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="filter" size={14} />}
            aria-label={t('list.filter.label', { count: chosen })}
          >
            {chosen === 0 ? t('list.filter') : t('list.filter.some', { count: chosen })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('list.filter')}>
          <FilterFields search={search} sorted={sorted} onChange={set} />
        </Popover.Dropdown>
      </Popover>
      {chosen > 0 && (
        <CloseButton
          size="sm"
          aria-label={t('list.filter.clear')}
          title={t('list.filter.clear')}
          onClick={() => set(Object.fromEntries(FILTER_FIELDS.map((name) => [name, undefined])))}
        />
      )}
    </>
  );
}

/** `onChange` receives only the changed field. */
function FilterFields({ search, sorted, onChange: set }: ListFiltersProps) {
  const { data } = useOperation('teamGetSelf');
  const screens = data?.data.screens ?? [];
  const { account, who, after, before, late, due_after, due_before, from, into } = search;
  return (
    <Stack gap="sm">
      {screens.includes('accounts') && (
        <CustomerSelect value={account ?? null} onChange={(value) => set({ account: value ?? undefined })} />
      )}
      <HolderSelect
        people={screens.includes('people')}
        value={who ?? null}
        onChange={(value) => set({ who: value ?? undefined })}
      />
      <Switch
        size="xs"
        label={t('list.late.only')}
        checked={late === 'true'}
        onChange={(event) => set({ late: event.currentTarget.checked ? 'true' : undefined })}
      />
      <Group grow gap="sm" align="start" wrap="nowrap">
        <DayField label={t('list.due.after')} value={due_after} onDay={(day) => set({ due_after: day })} />
        <DayField label={t('list.due.before')} value={due_before} onDay={(day) => set({ due_before: day })} />
      </Group>
      <Group grow gap="sm" align="start" wrap="nowrap">
        <LanguageSelect label={t('list.from')} value={from} onChange={(value) => set({ from: value })} />
        <LanguageSelect label={t('list.into')} value={into} onChange={(value) => set({ into: value })} />
      </Group>
      <Group grow gap="sm" align="start" wrap="nowrap">
        <DayField label={t('list.after')} value={after} onDay={(day) => set({ after: day })} />
        <DayField label={t('list.before')} value={before} onDay={(day) => set({ before: day })} />
      </Group>
      <Select
        size="xs"
        label={t('list.sort')}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={[
          { value: 'due', label: t('list.sort.due') },
          { value: '-due', label: t('list.sort.due.last') },
          { value: '-created_at', label: t('list.sort.newest') },
          { value: 'created_at', label: t('list.sort.oldest') },
          { value: '-updated_at', label: t('list.sort.changed') },
        ]}
        value={sorted}
        onChange={(value) => set({ sort: value ?? undefined })}
      />
    </Stack>
  );
}

interface HolderSelectProps {
  readonly people: boolean;
  readonly value: string | null;
  onChange(value: string | null): void;
}

function HolderSelect({ people, value, onChange }: HolderSelectProps) {
  const { data } = useOperation('teamListPeople', { query: { per_page: 100 } }, { enabled: people });
  const others = (data?.data ?? []).map(({ token, name }) => ({ value: token, label: name }));
  return (
    <Select
      size="xs"
      label={t('list.who')}
      placeholder={t('list.who.any')}
      clearable
      searchable
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      data={[{ value: 'me', label: t('list.who.me') }, ...others]}
      value={value}
      onChange={onChange}
    />
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string | undefined;
  onChange(value: string | undefined): void;
}

function LanguageSelect({ label, value, onChange }: FieldProps) {
  const languages = useMemo(() => [...allLanguages()], []);
  return (
    <Select
      size="xs"
      label={label}
      placeholder={t('list.language.any')}
      clearable
      searchable
      openOnFocus={false}
      limit={100}
      comboboxProps={{ withinPortal: false }}
      data={languages}
      value={value ?? null}
      onChange={(code) => onChange(code ?? undefined)}
    />
  );
}
