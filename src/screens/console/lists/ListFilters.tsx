import { Button, CloseButton, Popover, Select, Stack, TextInput } from '@mantine/core';
import { useOperation } from '../../kit/data/use-operation.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { t } from '../../kit/words/words.ts';
import { CustomerSelect } from './CustomerSelect.tsx';
import type { ListSearch } from './list-search.ts';

interface ListFiltersProps {
  readonly search: ListSearch;
  readonly sorted: string;
  onChange(search: ListSearch): void;
}

/** Narrows a list of quotes or orders, and orders it; the address carries what was chosen. */
export function ListFilters({ search, sorted, onChange }: ListFiltersProps) {
  const { data } = useOperation('teamGetSelf');
  const screens = data?.data.screens ?? [];
  const { q, account, who, after, before } = search;
  const set = (change: ListSearch) => onChange({ ...search, ...change });
  const chosen = [account, who, after, before].filter((value) => value !== undefined).length;
  return (
    <>
      <SearchField label={t('list.search')} value={q ?? ''} onSearch={(words) => set({ q: words || undefined })} />
      <Popover position="bottom-end" width={280} trapFocus returnFocus shadow="md">
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
          <Stack gap="md">
            {screens.includes('accounts') && (
              <CustomerSelect value={account ?? null} onChange={(value) => set({ account: value ?? undefined })} />
            )}
            <HolderSelect
              people={screens.includes('people')}
              value={who ?? null}
              onChange={(value) => set({ who: value ?? undefined })}
            />
            <DayField label={t('list.after')} value={after} onChange={(value) => set({ after: value })} />
            <DayField label={t('list.before')} value={before} onChange={(value) => set({ before: value })} />
            <Select
              size="xs"
              label={t('list.sort')}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              data={[
                { value: '-created_at', label: t('list.sort.newest') },
                { value: 'created_at', label: t('list.sort.oldest') },
                { value: '-updated_at', label: t('list.sort.changed') },
              ]}
              value={sorted}
              onChange={(value) => set({ sort: value ?? undefined })}
            />
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {chosen > 0 && (
        <CloseButton
          size="sm"
          aria-label={t('list.filter.clear')}
          title={t('list.filter.clear')}
          onClick={() => set({ account: undefined, who: undefined, after: undefined, before: undefined })}
        />
      )}
    </>
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

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  onChange(value: string | undefined): void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextInput
      size="xs"
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
