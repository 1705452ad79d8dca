import type { ReactElement, ReactNode } from 'react';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import { SignedIn } from '../account/frame.tsx';
import { Page } from '../layout.tsx';

/** Front page for customers, the team and developers. */
export function FrontPage({ person }: { person: Person | null }): ReactElement {
  return (
    <Page title="Certified translations" account={person === null ? undefined : <SignedIn person={person} />}>
      <h1>Certified translations</h1>
      <p className="soft">Quotes, orders and documents, for people and for their programs.</p>
      <div className="doors">
        <EntryCard
          title="Customers"
          href={person === null ? '/sign-in' : '/account'}
          action={person === null ? 'Sign in' : 'Go to your account'}
        >
          See your account and who belongs to it. If we sent you a link to a quote or an order, open that link: it needs
          no sign-in.
        </EntryCard>
        <EntryCard title="Our team" href="/console" action="Open the console">
          Price quotes and do the work on orders.
        </EntryCard>
        <EntryCard title="Developers" href="/docs" action="Read the documents">
          Order over HTTP, try everything in a sandbox, be told by webhooks.{' '}
          <a href="/openapi.json">OpenAPI document</a>
        </EntryCard>
      </div>
      <p>
        A certificate of ours in your hands? <a href="/verify">Verify it</a>
      </p>
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
