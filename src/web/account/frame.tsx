import type { ReactElement, ReactNode } from 'react';
import { toToken } from '../../core/ids.ts';
import { dayInWords } from '../../core/words/time.ts';
import type { OwnAccount } from '../../domain/people/rows/members.queries.ts';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import { ENGLISH } from '../../words/reader.ts';
import { canOpenConsole } from '../home.ts';
import { Page } from '../layout.tsx';

export const day = (timestamp: string): string => dayInWords(ENGLISH, new Date(timestamp));

export type Tab = 'orders' | 'keys' | 'webhooks' | 'links' | 'people' | 'billing' | 'apps' | 'connections' | 'security';

const TABS: readonly [Tab, string, ownersOnly?: true][] = [
  ['orders', 'Quotes and orders'],
  ['keys', 'Keys', true],
  ['webhooks', 'Webhooks'],
  ['links', 'Order links'],
  ['people', 'People'],
  ['billing', 'Billing'],
  ['apps', 'Apps'],
  ['connections', 'Connections'],
];

export interface Frame {
  person: Person;
  /** Accounts that the person may act for. */
  accounts: readonly OwnAccount[];
  /** The page's account; null on pages about the person. */
  account: OwnAccount | null;
}

const pathOf = (account: OwnAccount, tab: Tab) => `/account/${toToken('acct', account.id)}/${tab}`;

export function SignedIn({ person }: { person: Pick<Person, 'name'> }): ReactElement {
  return (
    <form className="row" method="post" action="/sign-out">
      <a href="/account/security">{person.name}</a>
      <button className="link" type="submit">
        Sign out
      </button>
    </form>
  );
}

export function AccountPage({
  title,
  tab,
  frame,
  notice,
  done,
  children,
}: {
  title: string;
  tab: Tab;
  frame: Frame;
  /** A problem or a warning. */
  notice?: ReactNode;
  /** Confirmation of the last action. */
  done?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <Page title={title} account={<SignedIn person={frame.person} />}>
      <Tabs tab={tab} frame={frame} />
      <h1>{title}</h1>
      <AccountSwitcher tab={tab} frame={frame} />
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

function Tabs({ tab, frame: { person, accounts, account } }: { tab: Tab; frame: Frame }): ReactElement {
  const shown = account ?? accounts[0] ?? null;
  return (
    <nav className="tabs" aria-label="Account">
      {shown !== null &&
        TABS.filter(([, , ownersOnly]) => !ownersOnly || shown.role === 'owner').map(([name, label]) => (
          <a key={name} href={pathOf(shown, name)} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      <a href="/account/security" aria-current={tab === 'security' ? 'page' : undefined}>
        Sign-in and security
      </a>
      {canOpenConsole(person.roles) && <a href="/console">Console</a>}
    </nav>
  );
}

function AccountSwitcher({ tab, frame }: { tab: Tab; frame: Frame }): ReactElement | null {
  const { account: current, accounts } = frame;
  if (current === null) return null;
  if (accounts.length === 1) return <p className="soft">{nameOf(current)}</p>;
  return (
    <nav className="tabs" aria-label="Accounts">
      {accounts.map((account) => (
        <a key={account.id} href={pathOf(account, tab)} aria-current={account.id === current.id ? 'true' : undefined}>
          {nameOf(account)}
        </a>
      ))}
    </nav>
  );
}

const nameOf = ({ name, livemode }: OwnAccount): string => (livemode ? name : `${name} (sandbox)`);
