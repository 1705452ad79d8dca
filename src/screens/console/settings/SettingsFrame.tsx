import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentTabProps } from '../../kit/list/StateTabs.tsx';
import { useTitle } from '../../kit/shell/use-title.ts';
import { t } from '../../kit/words/words.ts';
import { useMay } from '../use-may.ts';
import css from './SettingsFrame.module.css';
import { type SettingsPageName, useSettingsPages } from './settings-pages.ts';

interface SettingsFrameProps {
  readonly open: SettingsPageName;
  readonly children: ReactNode;
}

/** Pages of the settings, with the open one. */
export function SettingsFrame({ open, children }: SettingsFrameProps) {
  const may = useMay();
  const pages = useSettingsPages();
  const here = pages.find(({ name }) => name === open);
  useTitle(t(here?.word ?? 'settings.title'));
  return (
    <div className={css.frame}>
      <nav className={css.pages} aria-label={t('settings.pages')}>
        <Link to="/settings" className={css.title}>
          {t('settings.title')}
        </Link>
        {pages.map(({ name, to, word }) => (
          <Link key={name} to={to} className={css.page} {...currentTabProps(name === open)}>
            {t(word)}
          </Link>
        ))}
        {may('teamGetGuide') && (
          <Link to="/welcome" className={css.page}>
            {t('welcome.again.all')}
          </Link>
        )}
      </nav>
      <div className={css.content}>{children}</div>
    </div>
  );
}
