import type { ReactElement } from 'react';
import { Page } from '../../layout.tsx';

/** Page of an emailed link: only the button uses up the link, because mail scanners open links too. */
export function LinkPage({ at, number, test }: { at: string; number: string; test: boolean }): ReactElement {
  return (
    <Page title="Open your order" narrow>
      {test && <TestNotice />}
      <section>
        <h1>Open your order</h1>
        <p>This link opens quote {number}, its order and its documents in this browser, for 12 hours. It works once.</p>
        <form method="post" action={at}>
          <button type="submit">Open my order</button>
        </form>
        <p className="hint">Use a browser that only you use: whoever sits at it sees your documents.</p>
      </section>
    </Page>
  );
}

export interface ClosedView {
  title: string;
  text: string;
  /** Form target for requesting a new link; null if none is offered. */
  sendTo: string | null;
  /** Path of the order page, if this browser may still have it open. */
  openAt: string | null;
}

/** For a link or session that no longer works, with what to do next. */
export function ClosedPage({ view: { title, text, sendTo, openAt } }: { view: ClosedView }): ReactElement {
  return (
    <Page title={title} narrow>
      <section>
        <h1>{title}</h1>
        <p>{text}</p>
        {sendTo !== null && (
          <form method="post" action={sendTo}>
            <button type="submit">Send me a new link</button>
          </form>
        )}
        {sendTo !== null && <p className="hint">We’ll send it to the address that the first link went to.</p>}
        {openAt !== null && (
          <p>
            <a href={openAt}>The order is open in this browser already</a>
          </p>
        )}
      </section>
    </Page>
  );
}

export function SentPage({ leaves }: { leaves: boolean }): ReactElement {
  const title = leaves ? 'The link is on its way' : 'The link could not be sent yet';
  return (
    <Page title={title} narrow>
      <section>
        <h1>{title}</h1>
        <p>
          {leaves
            ? 'Check your email. The new link works once, for seven days.'
            : 'We can’t send email at the moment. Write to us, and we’ll help you.'}
        </p>
      </section>
    </Page>
  );
}

const TestNotice = (): ReactElement => (
  <p className="notice">This is a test order. No money moves and no work is done.</p>
);
