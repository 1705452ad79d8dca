import type { ReactElement } from 'react';
import type { Person } from '../../../domain/people/rows/sessions.queries.ts';
import { SignedIn } from '../../account/frame.tsx';
import { Page } from '../../layout.tsx';
import { signInPath, switchPath } from '../../signed-in.ts';

// Pages at an order's URL for people without access, and their ways to get it.

/** For a guest whose session expired or was closed. */
export function SessionEndedPage({ here }: { here: string }): ReactElement {
  return (
    <Page title="This order is closed in this browser" narrow>
      <section>
        <h1>This order is closed in this browser</h1>
        <p>An order stays open for 12 hours, or until you close it. We can email you a new link.</p>
        <form method="post" action={`${here}/link`}>
          <button type="submit">Send me a new link</button>
        </form>
        <p className="hint">We’ll send it to the address your last link went to.</p>
      </section>
    </Page>
  );
}

/** For someone who is neither signed in nor a guest. */
export function StrangerPage({ here }: { here: string }): ReactElement {
  return (
    <Page title="Open your order" narrow>
      <section>
        <h1>Open your order</h1>
        <p>Is this your order? We can email you a link that opens it, without a password.</p>
        <form method="post" action={`${here}/link`}>
          <button type="submit">Email me a link</button>
        </form>
        <p className="hint">We’ll send it to the customer’s email address. The link works once, for seven days.</p>
        <p>
          Do you have an account? <a href={signInPath(here)}>Sign in to see the order</a>
        </p>
      </section>
    </Page>
  );
}

/** For someone signed in who is not a member of the account. Must not reveal whether the order exists. */
export function NoAccessPage({ person, here }: { person: Person; here: string }): ReactElement {
  return (
    <Page title="No access" narrow account={<SignedIn person={person} />}>
      <section>
        <h1>No access</h1>
        <p>You don’t have access to this order, or it no longer exists.</p>
        <p>If we sent you a link to it by email, open that link.</p>
        <p>
          <a href="/account">Go to your account</a>
        </p>
        <p>
          <a href={switchPath(here)}>Sign in as someone else</a>
        </p>
      </section>
    </Page>
  );
}

export function SignedOutPage({ here }: { here: string }): ReactElement {
  return (
    <Page title="You are signed out everywhere" narrow>
      <section>
        <h1>You are signed out everywhere</h1>
        <p>The order is closed in every browser, and the links in our emails to you no longer work.</p>
        <form method="post" action={`${here}/link`}>
          <button type="submit">Email me a new link</button>
        </form>
        <p className="hint">We’ll send it to the customer’s email address.</p>
      </section>
    </Page>
  );
}
