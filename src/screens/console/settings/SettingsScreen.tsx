import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../kit/shell/use-title.ts';
import { t } from '../../kit/words/words.ts';
import { onlyFor } from '../only-for.tsx';
import { useMay } from '../use-may.ts';
import css from './SettingsScreen.module.css';
import { useSettingsPages } from './settings-pages.ts';

/** Settings pages that the viewer may open. */
export const SettingsScreen = onlyFor('settings', () => {
  const may = useMay();
  const pages = useSettingsPages();
  useTitle(t('settings.title'));
  return (
    <div className={css.overview}>
      <Title order={1}>{t('settings.title')}</Title>
      <p className={css.lead}>{t('settings.lead')}</p>
      <ul className={css.pages}>
        {pages.map(({ name, to, word, about }) => (
          <li key={name} className={css.page}>
            <Link to={to}>{t(word)}</Link>
            <span>{t(about)}</span>
          </li>
        ))}
        {may('teamGetGuide') && (
          <li className={css.page}>
            <Link to="/welcome">{t('welcome.again.all')}</Link>
            <span>{t('settings.guide.about')}</span>
          </li>
        )}
      </ul>
    </div>
  );
});
