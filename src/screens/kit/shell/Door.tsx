import { Link } from '@tanstack/react-router';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import css from './Shell.module.css';

export interface Door {
  to: string;
  icon: IconName;
  word: string;
}

export function DoorLink({ door: { to, icon, word }, folds }: { readonly door: Door; readonly folds: boolean }) {
  return (
    <Link to={to} className={css.door} activeProps={{ 'data-open': true }} data-folds={folds} title={word}>
      <Icon name={icon} size={18} />
      <span className={css.word}>{word}</span>
    </Link>
  );
}
