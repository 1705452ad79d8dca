import { Link } from '@tanstack/react-router';
import type { Key } from '../../../words/keys.ts';
import { currentTabProps, StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { t } from '../../kit/words/words.ts';

const TABS = [
  { name: 'health', to: '/operations', word: 'operations.health' },
  { name: 'emails', to: '/operations/emails', word: 'emails.title' },
  { name: 'audit', to: '/operations/audit', word: 'audit.title' },
] as const satisfies readonly { name: string; to: string; word: Key }[];

export function OperationsTabs({ open }: { readonly open: (typeof TABS)[number]['name'] }) {
  return (
    <StateTabs label={t('operations.title')}>
      {TABS.map(({ name, to, word }) => (
        <Link key={name} to={to} className={tabClass} {...currentTabProps(name === open)}>
          {t(word)}
        </Link>
      ))}
    </StateTabs>
  );
}
