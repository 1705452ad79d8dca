import { Link } from '@tanstack/react-router';
import { t } from '../kit/words/words.ts';
import css from './Lost.module.css';

export function Lost() {
  return (
    <div className={css.lost}>
      <p>{t('error.lost')}</p>
      <Link to="/">{t('error.home')}</Link>
    </div>
  );
}
