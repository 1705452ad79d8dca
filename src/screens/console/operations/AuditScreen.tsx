import { Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { startOfDay } from '../../kit/format/time.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { t } from '../../kit/words/words.ts';
import { onlyFor } from '../only-for.tsx';
import { AuditDialog } from './AuditDialog.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditColumns } from './audit-columns.tsx';
import type { AuditEntry } from './audit-words.ts';
import { OperationsTabs } from './OperationsTabs.tsx';

const keyOf = ({ created_at, action, target, request_id, detail }: AuditEntry) =>
  [created_at, action, target, request_id, JSON.stringify(detail)].join(' ');

/** Audit entries, newest first; the URL holds the filters. */
export const AuditScreen = onlyFor('operations', () => {
  const search = useSearch({ from: '/operations/audit' });
  const go = useNavigate({ from: '/operations/audit' });
  const now = useNow();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const { who, what, target, after, before } = search;
  const filters = {
    ...(who !== undefined && { actor: who }),
    ...(what !== undefined && { action: what }),
    ...(target !== undefined && { target }),
    ...(after !== undefined && { created_after: startOfDay(after) }),
    ...(before !== undefined && { created_before: startOfDay(before) }),
  };
  const list = useList('teamListAudit', { filters });
  return (
    <ListScreen
      title={<Title order={1}>{t('operations.title')}</Title>}
      count={list.count}
      tabs={<OperationsTabs open="audit" />}
      tools={
        <AuditFilters search={search} onSearch={(part) => void go({ search: { ...search, ...part }, replace: true })} />
      }
    >
      <DataList
        label={t('audit.title')}
        columns={auditColumns(now)}
        list={list}
        empty={t('audit.empty')}
        keyOf={keyOf}
        onOpen={(entry) => setOpened(entry)}
      />
      <AuditDialog entry={opened} onClose={() => setOpened(null)} />
    </ListScreen>
  );
});
