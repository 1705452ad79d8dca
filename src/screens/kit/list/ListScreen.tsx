import { isValidElement, type ReactNode } from 'react';
import { useTitle } from '../shell/use-title.ts';
import { t } from '../words/words.ts';
import css from './ListScreen.module.css';

interface ListScreenProps {
  readonly title: ReactNode;
  readonly tabs?: ReactNode;
  /** What narrows the list: search, filters, views. */
  readonly tools?: ReactNode;
  /** How many there are; null until that is known. */
  readonly count: number | null;
  readonly children: ReactNode;
}

/** A screen that is one list: its title, which part of it is shown, how long it is. */
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

/** The text of a heading. */
function nameOf(title: ReactNode): string | null {
  if (typeof title === 'string') return title;
  return isValidElement<{ children?: ReactNode }>(title) ? nameOf(title.props.children) : null;
}
