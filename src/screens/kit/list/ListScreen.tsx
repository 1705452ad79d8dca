import { isValidElement, type ReactNode } from 'react';
import { useTitle } from '../shell/use-title.ts';
import { t } from '../words/words.ts';
import css from './ListScreen.module.css';

interface ListScreenProps {
  readonly title: ReactNode;
  readonly tabs?: ReactNode;
  /** Search, filters and views. */
  readonly tools?: ReactNode;
  /** Total number of rows; null until known. */
  readonly count: number | null;
  readonly children: ReactNode;
}

export function ListScreen({ title, tabs, tools, count, children }: ListScreenProps) {
  useTitle(nameOf(title));
  return (
    <div className={css.screen} data-fills>
      <header className={css.head}>
        {title}
        <span className={`${css.count} figure`}>{count !== null && t('list.count', { count })}</span>
        {tabs !== undefined && <div className={css.tabs}>{tabs}</div>}
        {tools !== undefined && <div className={css.tools}>{tools}</div>}
      </header>
      {children}
    </div>
  );
}

function nameOf(title: ReactNode): string | null {
  if (typeof title === 'string') return title;
  return isValidElement<{ children?: ReactNode }>(title) ? nameOf(title.props.children) : null;
}
