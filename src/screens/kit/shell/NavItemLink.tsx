import { Link } from '@tanstack/react-router';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import css from './Shell.module.css';

export interface NavItem {
  to: string;
  icon: IconName;
  word: string;
}

export function NavItemLink({ item: { to, icon, word }, folds }: { readonly item: NavItem; readonly folds: boolean }) {
  return (
    <Link to={to} className={css.door} activeProps={{ 'data-open': true }} data-folds={folds} title={word}>
      <Icon name={icon} size={18} />
      <span className={css.word}>{word}</span>
    </Link>
  );
}
