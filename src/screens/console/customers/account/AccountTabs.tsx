import { Link } from '@tanstack/react-router';
import { currentTabProps, StateTabs, tabClass } from '../../../kit/list/StateTabs.tsx';
import { t } from '../../../kit/words/words.ts';
import css from './AccountTabs.module.css';
import type { AccountTab } from './tabs.ts';

interface AccountTabsProps {
  readonly token: string;
  readonly tabs: readonly AccountTab[];
  readonly open: AccountTab | undefined;
}

/** Each tab has its own URL. */
export function AccountTabs({ token, tabs, open }: AccountTabsProps) {
  return (
    <div className={css.tabs}>
      <StateTabs label={t('account.parts')}>
        {tabs.map(({ name, word }) => (
          <Link
            key={name}
            to="/accounts/$token"
            params={{ token }}
            search={{ tab: name }}
            className={tabClass}
            {...currentTabProps(name === open?.name)}
          >
            {t(word)}
          </Link>
        ))}
      </StateTabs>
    </div>
  );
}
