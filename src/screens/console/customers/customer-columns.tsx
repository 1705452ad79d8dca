import type { ReplyOf } from '../../../sdk/types.ts';
import { When } from '../../kit/format/When.tsx';
import type { Column } from '../../kit/list/column.ts';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { ACCOUNT_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';

type Listed = ReplyOf<'teamListAccounts'>['data'][number];

export const customerColumns = (now: Date): readonly Column<Listed>[] => [
  {
    name: 'name',
    title: t('customers.name'),
    width: 'minmax(0, 2fr)',
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    name: 'email',
    title: t('customers.email'),
    width: 'minmax(0, 2fr)',
    cell: ({ email }) => email,
  },
  {
    name: 'pays',
    title: t('customers.pays'),
    width: 'minmax(0, 1fr)',
    cell: ({ invoicing, sources }) =>
      t(invoicing ? 'customers.pays.invoice' : 'customers.pays.card', { cards: sources.length }),
    secondary: true,
  },
  {
    name: 'webhook',
    title: t('customers.webhook'),
    width: 'minmax(0, 1fr)',
    cell: ({ webhook }) => webhook !== null && t(`customers.webhook.${webhook.status}`),
    secondary: true,
  },
  {
    name: 'since',
    title: t('customers.since'),
    width: '104px',
    cell: ({ created_at }) => <When at={created_at} now={now} />,
    secondary: true,
  },
  {
    name: 'state',
    title: t('quotes.state'),
    width: '104px',
    cell: ({ disabled_at }) => <StateMark state={ACCOUNT_STATES[disabled_at === null ? 'active' : 'disabled']} />,
  },
];
