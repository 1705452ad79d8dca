import { Kbd, UnstyledButton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { initialOf } from '../format/initial.ts';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import { Connection } from './Connection.tsx';
import { type Door, DoorLink } from './Door.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { MoreDoorsProps } from './MoreDoors.tsx';
import { onDemand, type Stand } from './on-demand.tsx';
import css from './Shell.module.css';
import { isFocusFree } from './use-focus-kept.ts';

const MoreDoors = onDemand(
  async () => (await import('./MoreDoors.tsx')).MoreDoors,
  ({ here, onClick }: MoreDoorsProps & Stand) => <MoreButton here={here} onClick={onClick} />,
);

/** Decides between ⌘ and Ctrl in shortcuts. */
export const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform);

interface ShellProps {
  readonly brand: string;
  readonly doors: readonly Door[];
  readonly person: ReactNode;
  readonly children: ReactNode;
  onSearch(): void;
}

/** Frame of every screen: navigation on the left (at the bottom on a phone), search on top. */
export function Shell({ brand, person, doors, children, onSearch }: ShellProps) {
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
        <Doors doors={doors} />
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
        <Connection />
        {children}
      </main>
      <WhereSaid />
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

function Doors({ doors }: { readonly doors: readonly Door[] }) {
  const { pathname } = useLocation();
  const folded = doors.length > MOST_BELOW ? doors.slice(MOST_BELOW - 1) : [];
  const isFolded = folded.some(({ to }) => pathname.startsWith(to));
  return (
    <>
      {doors.map((door) => (
        <DoorLink key={door.to} door={door} folds={folded.includes(door)} />
      ))}
      {folded.length > 0 && <MoreDoors doors={folded} here={isFolded} />}
    </>
  );
}

const NAMED_MS = 600;

/** Announces the new screen to screen readers, and moves the focus into it. */
function WhereSaid() {
  const { pathname } = useLocation();
  const [where, setWhere] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setWhere(document.title);
      if (isFocusFree()) document.getElementById('content')?.focus({ preventScroll: true });
    }, NAMED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p role="status" className="only-read">
      {where}
    </p>
  );
}
