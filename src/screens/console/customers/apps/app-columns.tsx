import type { ReplyOf } from '../../../../sdk/types.ts';
import { When } from '../../../kit/format/When.tsx';
import type { Column } from '../../../kit/list/column.ts';
import { StateMark } from '../../../kit/states/StateMark.tsx';
import { t } from '../../../kit/words/words.ts';
import { appState } from './app-state.ts';
import { VerifyApp } from './VerifyApp.tsx';

type Listed = ReplyOf<'teamListApps'>['data'][number];

export const appColumns = (now: Date): readonly Column<Listed>[] => [
  { name: 'name', title: t('apps.name'), width: 'minmax(0, 2fr)', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    name: 'account',
    title: t('apps.account'),
    width: 'minmax(0, 2fr)',
    cell: ({ account_name, livemode }) => (
      <bdi>{livemode ? account_name : t('account.in_sandbox', { name: account_name })}</bdi>
    ),
    secondary: true,
  },
  {
    name: 'website',
    title: t('apps.website'),
    width: 'minmax(0, 1fr)',
    cell: ({ website }) => website?.replace(/^https:\/\//, ''),
    secondary: true,
  },
  {
    name: 'since',
    title: t('customers.since'),
    width: '104px',
    cell: ({ created_at }) => <When at={created_at} now={now} />,
    secondary: true,
  },
  { name: 'state', title: t('quotes.state'), width: '120px', cell: (app) => <StateMark state={appState(app)} /> },
  {
    name: 'acts',
    title: t('customers.acts'),
    width: '140px',
    end: true,
    cell: (app) => <VerifyApp app={app} />,
  },
];
