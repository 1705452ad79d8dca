import { Button, Select } from '@mantine/core';
import { useOperation } from '../../kit/data/use-operation.ts';
import { DayField } from '../../kit/list/DayField.tsx';
import { t } from '../../kit/words/words.ts';
import css from './AuditFilters.module.css';
import type { AuditSearch } from './audit-search.ts';
import { ACTIONS, actionInWords } from './audit-words.ts';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  onSearch(part: AuditSearch): void;
}

const MAX_ROWS = 100;
const KEY = 'TEAM_KEY';

export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const { who, what, target, after, before } = search;
  const { data } = useOperation('teamListPeople', { query: { per_page: MAX_ROWS } });
  const people = (data?.data ?? []).map(({ token, name }) => ({ value: token, label: name }));
  const known = [{ value: KEY, label: t('audit.who.key') }, ...people];
  const others = who === undefined || known.some(({ value }) => value === who) ? [] : [{ value: who, label: who }];
  return (
    <>
      <Select
        size="xs"
        className={css.field}
        aria-label={t('audit.who')}
        placeholder={t('audit.who.any')}
        searchable
        clearable
        data={[...known, ...others]}
        value={who ?? null}
        onChange={(value) => onSearch({ who: value ?? undefined })}
      />
      <Select
        size="xs"
        className={css.field}
        aria-label={t('audit.what')}
        placeholder={t('audit.what.any')}
        searchable
        clearable
        data={ACTIONS.map((value) => ({ value, label: actionInWords(value) }))}
        value={what ?? null}
        onChange={(value) => onSearch({ what: value ?? undefined })}
      />
      <DayField
        lead={t('audit.after.lead')}
        label={t('audit.after')}
        value={after}
        onDay={(day) => onSearch({ after: day })}
      />
      <DayField
        lead={t('audit.before.lead')}
        label={t('audit.before')}
        value={before}
        onDay={(day) => onSearch({ before: day })}
      />
      {target !== undefined && (
        <Button variant="light" size="xs" onClick={() => onSearch({ target: undefined })}>
          {t('audit.target.clear')}
        </Button>
      )}
    </>
  );
}
