import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './StateTabs.module.css';

interface StateTabsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Tabs that filter a list; each has its own address. */
export function StateTabs({ label, children }: StateTabsProps) {
  const { href } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [href]);
  return (
    <nav ref={nav} className={css.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

export const tabClass = css.tab;

/** Attributes of the current tab's link. */
export const currentTabProps = (open: boolean) => (open ? { 'data-open': true, 'aria-current': 'page' as const } : {});
