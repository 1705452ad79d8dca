import { SegmentedControl, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '../../../kit/data/use-now.ts';
import { useList } from '../../../kit/data/use-operation.ts';
import { DataList } from '../../../kit/list/DataList.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { SearchField } from '../../../kit/list/SearchField.tsx';
import { t } from '../../../kit/words/words.ts';
import { onlyFor } from '../../only-for.tsx';
import { appColumns } from './app-columns.tsx';

const KINDS = ['all', 'yes', 'no'] as const;

/** Apps of all accounts; unverified ones can be verified in the list. */
export const AppsScreen = onlyFor('apps', () => {
  const { q, verified } = useSearch({ from: '/apps' });
  const go = useNavigate({ from: '/apps' });
  const now = useNow();
  const kind = KINDS.find((one) => one === verified) ?? 'all';
  const filters = { ...(kind !== 'all' && { verified: kind === 'yes' }), ...(q !== undefined && { q }) };
  const list = useList('teamListApps', { filters });
  return (
    <ListScreen
      title={<Title order={1}>{t('apps.title')}</Title>}
      count={list.count}
      tools={
        <>
          <SearchField
            label={t('apps.search')}
            value={q ?? ''}
            onSearch={(words) => void go({ search: { verified, q: words === '' ? undefined : words }, replace: true })}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('apps.verified')}
            value={kind}
            data={KINDS.map((value) => ({ value, label: t(`apps.verified.${value}`) }))}
            onChange={(value) =>
              void go({ search: { q, verified: value === 'all' ? undefined : value }, replace: true })
            }
          />
        </>
      }
    >
      <DataList
        label={t('apps.title')}
        columns={appColumns(now)}
        list={list}
        empty={t('apps.empty')}
        keyOf={({ token }) => token}
        onOpen={({ token }) => void go({ to: '/apps/$token', params: { token } })}
      />
    </ListScreen>
  );
});
