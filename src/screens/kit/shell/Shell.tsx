import { ActionIcon, Kbd, Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { t } from '../words/words.ts';
import { Connection } from './Connection.tsx';
import css from './Shell.module.css';

export interface Door {
  to: string;
  icon: IconName;
  word: string;
  count?: number;
}

interface ShellProps {
  readonly brand: string;
  readonly person: string;
  readonly doors: readonly Door[];
  readonly children: ReactNode;
  onSearch(): void;
  onLight(): void;
}

/** What stands around every screen: the doors at the left (below, on a phone), search on top. */
export function Shell({ brand, person, doors, children, onSearch, onLight }: ShellProps) {
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content">
        {t('nav.skip')}
      </a>
      <nav className={css.rail} aria-label={t('nav.main')}>
        <span className={css.brand}>{brand}</span>
        {doors.map((door) => (
          <DoorLink key={door.to} door={door} />
        ))}
      </nav>
      <header className={css.top}>
        <UnstyledButton className={css.search} onClick={onSearch} aria-label={t('nav.search')}>
          <Icon name="search" />
          <span className={css.hint}>{t('nav.search.hint')}</span>
          <Kbd size="xs" className={css.hint}>
            ⌘K
          </Kbd>
        </UnstyledButton>
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('nav.account', { name: person })}>
              <Icon name="person" size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{person}</Menu.Label>
            <Menu.Item onClick={onLight}>{t('nav.light')}</Menu.Item>
            <Menu.Item component="a" href="/account/security">
              {t('nav.security')}
            </Menu.Item>
            <form method="post" action="/sign-out">
              <Menu.Item type="submit">{t('nav.out')}</Menu.Item>
            </form>
          </Menu.Dropdown>
        </Menu>
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        <PlayMoney />
        <Connection />
        {children}
      </main>
    </div>
  );
}

const playMoney = document.querySelector<HTMLMetaElement>('meta[name="play-money"]')?.content;

/** Where no real money moves, every screen says so. */
function PlayMoney() {
  return playMoney === undefined ? null : <p className={css.play}>{playMoney}</p>;
}

function DoorLink({ door: { to, icon, word, count } }: { readonly door: Door }) {
  return (
    <Link to={to} className={css.door} activeProps={{ 'data-open': true }}>
      <Icon name={icon} size={18} />
      <span className={css.word}>{word}</span>
      {count !== undefined && count > 0 && <span className={`${css.count} figure`}>{count}</span>}
    </Link>
  );
}
