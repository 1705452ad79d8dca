import { Link } from '@tanstack/react-router';
import { t } from '../kit/words/words.ts';
import css from './NotFound.module.css';

export function NotFound() {
  return (
    <div className={css.lost}>
      <h1>{t('error.lost')}</h1>
      <Link to="/">{t('error.home')}</Link>
    </div>
  );
}
