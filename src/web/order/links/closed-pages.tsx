import type { ReactElement } from 'react';
import type { Person } from '../../../domain/people/rows/sessions.queries.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { SignedIn } from '../../account/frame.tsx';
import { Page, ShortPage } from '../../layout.tsx';
import { rich } from '../../parts/rich.ts';
import { signInPath, switchPath } from '../../signed-in.ts';
import { LinkForm } from './link-form.tsx';

// Pages at an order's URL for people without access, and their ways to get it.

interface ClosedOrder {
  reader: Reader;
  here: string;
}

/** For a guest whose session expired or was closed. */
export function SessionEndedPage({ reader, here }: ClosedOrder): ReactElement {
  return (
    <ShortPage title={say(reader, 'tracking.left')}>
      <p>{say(reader, 'tracking.left.text')}</p>
      <LinkForm action={`${here}/link`} hint="tracking.link.to_last" />
    </ShortPage>
  );
}

/** For someone who is neither signed in nor a guest. */
export function StrangerPage({ reader, here }: ClosedOrder): ReactElement {
  return (
    <ShortPage title={say(reader, 'tracking.link.open')}>
      <p>{say(reader, 'tracking.link.ask')}</p>
      <LinkForm action={`${here}/link`} button="tracking.link.ask.button" hint="tracking.link.ask.hint" />
      <p>{rich(reader, 'tracking.link.sign_in', { link: (text) => <a href={signInPath(here)}>{text}</a> })}</p>
    </ShortPage>
  );
}

/** For someone signed in who is not a member of the account. Must not reveal whether the order exists. */
export function NoAccessPage({ reader, person, here }: ClosedOrder & { person: Person }): ReactElement {
  const title = say(reader, 'tracking.no_access');
  return (
    <Page title={title} narrow account={<SignedIn person={person} />}>
      <section>
        <h1>{title}</h1>
        <p>{say(reader, 'tracking.no_access.text')}</p>
        <p>{say(reader, 'tracking.no_access.link')}</p>
        <p>
          <a href="/account">{say(reader, 'tracking.no_access.account')}</a>
        </p>
        <p>
          <a href={switchPath(here)}>{say(reader, 'tracking.no_access.switch')}</a>
        </p>
      </section>
    </Page>
  );
}

export function SignedOutPage({ reader, here }: ClosedOrder): ReactElement {
  return (
    <ShortPage title={say(reader, 'tracking.sign_out.done')}>
      <p>{say(reader, 'tracking.sign_out.done.text')}</p>
      <LinkForm action={`${here}/link`} hint="tracking.link.to_customer" />
    </ShortPage>
  );
}
