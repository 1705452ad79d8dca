import { Kbd, UnstyledButton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { initialOf } from '../format/initial.ts';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import { lazyMenu, type MenuButtonProps } from './lazy-menu.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { MoreNavigationProps } from './MoreNavigation.tsx';
import { type NavItem, NavItemLink } from './NavItemLink.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import css from './Shell.module.css';
import { isFocusLost } from './use-focus-restore.ts';

const MoreNavigation = lazyMenu(
  async () => (await import('./MoreNavigation.tsx')).MoreNavigation,
  ({ isCurrent, onClick }: MoreNavigationProps & MenuButtonProps) => (
    <MoreButton isCurrent={isCurrent} onClick={onClick} />
  ),
);

/** Decides between ⌘ and Ctrl in shortcuts. */
export const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform);

interface ShellProps {
  readonly brand: string;
  readonly navigation: readonly NavItem[];
  readonly person: ReactNode;
  readonly children: ReactNode;
  onSearch(): void;
}

/** Frame of every screen: navigation on the left (at the bottom on a phone), search on top. */
export function Shell({ brand, person, navigation, children, onSearch }: ShellProps) {
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content">
        {t('nav.skip')}
      </a>
      <nav className={css.rail} aria-label={t('nav.main')}>
        <span className={css.brand} title={brand}>
          <span className={css.initial} aria-hidden="true">
            {initialOf(brand)}
          </span>
          <bdi className={css.firm}>{brand}</bdi>
        </span>
        <Navigation items={navigation} />
      </nav>
      <header className={css.top}>
        <UnstyledButton
          className={css.search}
          onClick={onSearch}
          aria-label={t('nav.search')}
          aria-keyshortcuts="Meta+K Control+K"
        >
          <Icon name="search" />
          <span className={css.hint}>{t('nav.search.hint')}</span>
          <Kbd size="xs" className={css.keys}>
            {IS_MAC ? '⌘K' : 'Ctrl K'}
          </Kbd>
        </UnstyledButton>
        {person}
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        <PlayMoney />
        <OfflineNotice />
        {children}
      </main>
      <PageAnnouncement />
    </div>
  );
}

const playMoney = document.querySelector<HTMLMetaElement>('meta[name="play-money"]')?.content;

/** Notice on every screen where payments are simulated. */
function PlayMoney() {
  return playMoney === undefined ? null : <p className={css.play}>{playMoney}</p>;
}

/** Number of navigation items that fit at the bottom of a phone. */
const MOST_BELOW = 5;

function Navigation({ items }: { readonly items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  const folded = items.length > MOST_BELOW ? items.slice(MOST_BELOW - 1) : [];
  const isFolded = folded.some(({ to }) => pathname.startsWith(to));
  return (
    <>
      {items.map((item) => (
        <NavItemLink key={item.to} item={item} folds={folded.includes(item)} />
      ))}
      {folded.length > 0 && <MoreNavigation items={folded} isCurrent={isFolded} />}
    </>
  );
}

const ANNOUNCE_DELAY_MS = 600;

/** Announces the new screen to screen readers, and moves the focus into it. */
function PageAnnouncement() {
  const { pathname } = useLocation();
  const [pageTitle, setPageTitle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setPageTitle(document.title);
      if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true });
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p role="status" className="only-read">
      {pageTitle}
    </p>
  );
}
