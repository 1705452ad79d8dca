import type { ReactElement, ReactNode } from 'react';
import { toToken } from '../../core/ids.ts';
import type { OwnAccount } from '../../domain/people/members/members.ts';
import type { Person } from '../../domain/people/sessions.ts';
import { Page } from '../layout.tsx';

export type Tab = 'people' | 'apps' | 'connections' | 'security';

const TABS: readonly [Tab, string][] = [
  ['people', 'People'],
  ['apps', 'Apps'],
  ['connections', 'Connections'],
];

export interface Frame {
  person: Person;
  /** Those the person may act for. */
  accounts: readonly OwnAccount[];
  /** The one the page is about; null on pages about the person. */
  account: OwnAccount | null;
}

const pathOf = (account: OwnAccount, tab: Tab) => `/account/${toToken('acct', account.id)}/${tab}`;

/** Who is signed in, and the way out. */
export function SignedIn({ person }: { person: Person }): ReactElement {
  return (
    <form className="row" method="post" action="/sign-out">
      <a href="/account/security">{person.name}</a>
      <button className="link" type="submit">
        Sign out
      </button>
    </form>
  );
}

/** The frame of the pages where people look after their account and themselves. */
export function AccountPage({
  title,
  tab,
  frame: { person, accounts, account },
  notice,
  done,
  children,
}: {
  title: string;
  tab: Tab;
  frame: Frame;
  /** What went wrong, or needs care. */
  notice?: ReactNode;
  /** What was done. */
  done?: ReactNode;
  children: ReactNode;
}): ReactElement {
  const shown = account ?? accounts[0] ?? null;
  return (
    <Page title={title} account={<SignedIn person={person} />}>
      <nav className="tabs" aria-label="Account">
        {shown !== null &&
          TABS.map(([one, label]) => (
            <a key={one} href={pathOf(shown, one)} aria-current={one === tab ? 'page' : undefined}>
              {label}
            </a>
          ))}
        <a href="/account/security" aria-current={tab === 'security' ? 'page' : undefined}>
          Your sign-in
        </a>
        {person.role !== null && <a href="/console">Console</a>}
      </nav>
      <h1>{title}</h1>
      {account !== null && accounts.length === 1 && (
        <p className="soft">
          {account.name}
          {account.livemode ? '' : ' (sandbox)'}
        </p>
      )}
      {account !== null && accounts.length > 1 && (
        <nav className="tabs" aria-label="Accounts">
          {accounts.map((one) => (
            <a key={one.id} href={pathOf(one, tab)} aria-current={one.id === account.id ? 'true' : undefined}>
              {one.name}
              {one.livemode ? '' : ' (sandbox)'}
            </a>
          ))}
        </nav>
      )}
      {notice !== undefined && notice !== null && (
        <p className="notice" role="alert">
          {notice}
        </p>
      )}
      {done !== undefined && done !== null && (
        <p className="done" role="status">
          {done}
        </p>
      )}
      {children}
    </Page>
  );
}
