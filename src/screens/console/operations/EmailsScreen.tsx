import { Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { currentTabProps, StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { MAIL_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { objectPath } from '../objects/object-path.ts';
import { onlyFor } from '../only-for.tsx';
import { emailColumns } from './email-columns.tsx';
import { OperationsTabs } from './OperationsTabs.tsx';

type Status = keyof typeof MAIL_STATES;
const STATUSES = ['failed', 'waiting', 'sent', 'suppressed', 'ended'] as const satisfies readonly Status[];
const EVERY_MS = 5000;

/** Emails of the service by status, failed ones first; failed ones can be resent. */
export const EmailsScreen = onlyFor('operations', () => {
  const { status: named, q } = useSearch({ from: '/operations/emails' });
  const go = useNavigate({ from: '/operations/emails' });
  const now = useNow();
  const status = STATUSES.find((known) => known === named) ?? 'failed';
  const filters = { status, ...(q !== undefined && { recipient: q }) };
  const list = useList('teamListEmails', { filters }, { everyMs: EVERY_MS });
  return (
    <ListScreen
      title={<Title order={1}>{t('operations.title')}</Title>}
      count={list.count}
      tabs={<OperationsTabs open="emails" />}
      tools={
        <>
          <StateTabs label={t('quotes.state')}>
            {STATUSES.map((value) => (
              <Link
                key={value}
                to="/operations/emails"
                search={{ status: value, q }}
                className={tabClass}
                {...currentTabProps(value === status)}
              >
                {MAIL_STATES[value].word}
              </Link>
            ))}
          </StateTabs>
          <SearchField
            label={t('emails.search')}
            value={q ?? ''}
            onSearch={(words) =>
              void go({ search: { status: named, q: words === '' ? undefined : words }, replace: true })
            }
          />
        </>
      }
    >
      <DataList
        label={t('emails.title')}
        columns={emailColumns(now, { failed: status === 'failed' })}
        list={list}
        empty={t(status === 'failed' && q === undefined ? 'emails.empty.failed' : 'emails.empty')}
        keyOf={({ token }) => token}
        onOpen={({ about }) => {
          const place = objectPath(about);
          if (place !== null) void go({ to: place });
        }}
      />
    </ListScreen>
  );
});
