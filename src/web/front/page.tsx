import type { ReactElement, ReactNode } from 'react';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { SignedIn } from '../account/frame.tsx';
import { Page } from '../layout.tsx';
import { rich } from '../parts/rich.ts';

/** Front page for customers, the team and developers. */
export function FrontPage({ reader, person }: { reader: Reader; person: Person | null }): ReactElement {
  const isStranger = person === null;
  return (
    <Page title={say(reader, 'front.title')} account={isStranger ? undefined : <SignedIn person={person} />}>
      <h1>{say(reader, 'front.title')}</h1>
      <p className="soft">{say(reader, 'front.lead')}</p>
      <div className="doors">
        <EntryCard
          title={say(reader, 'front.customers')}
          href={isStranger ? '/sign-in' : '/account'}
          action={say(reader, isStranger ? 'signin.title' : 'front.customers.account')}
        >
          {say(reader, 'front.customers.text')}
        </EntryCard>
        <EntryCard title={say(reader, 'front.team')} href="/console" action={say(reader, 'front.team.open')}>
          {say(reader, 'front.team.text')}
        </EntryCard>
        <EntryCard title={say(reader, 'front.developers')} href="/docs" action={say(reader, 'front.developers.open')}>
          {rich(reader, 'front.developers.text', { a: (text) => <a href="/openapi.json">{text}</a> })}
        </EntryCard>
      </div>
      <p>{rich(reader, 'front.verify', { a: (text) => <a href="/verify">{text}</a> })}</p>
    </Page>
  );
}

function EntryCard({
  title,
  href,
  action,
  children,
}: {
  title: string;
  href: string;
  action: string;
  children: ReactNode;
}): ReactElement {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>{children}</p>
      <p>
        <a className="door" href={href}>
          {action}
        </a>
      </p>
    </section>
  );
}
