import type { ReactElement } from 'react';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { Page, ShortPage } from '../../layout.tsx';
import { MoneyNotice } from '../../parts/confirm-form.tsx';
import type { Banner } from '../../pay/visit.ts';
import { bannerOf } from '../open-order.ts';
import { LinkForm } from './link-form.tsx';

/** Page of an emailed link: only the button uses up the link, because mail scanners open links too. */
export function LinkPage({
  reader,
  at,
  number,
  livemode,
}: {
  reader: Reader;
  at: string;
  number: string;
  livemode: boolean;
}): ReactElement {
  const title = say(reader, 'tracking.link.open');
  return (
    <Page title={title} narrow>
      <MoneyNotice livemode={livemode} playMoney={false} thing="order" />
      <section>
        <h1>{title}</h1>
        <p>{say(reader, 'tracking.link.open.text', { number })}</p>
        <form method="post" action={at}>
          <button type="submit">{say(reader, 'tracking.link.open.button')}</button>
        </form>
        <p className="hint">{say(reader, 'tracking.link.open.hint')}</p>
      </section>
    </Page>
  );
}

export interface ClosedView extends Banner {
  reader: Reader;
  /** Form target for requesting a new link; null if none is offered. */
  sendTo: string | null;
  /** Path of the order page, if this browser may still have it open. */
  openAt: string | null;
}

/** For a link or session that no longer works, with what to do next. */
export function ClosedPage({ view: { reader, title, text, sendTo, openAt } }: { view: ClosedView }): ReactElement {
  return (
    <ShortPage title={title}>
      <p>{text}</p>
      {sendTo !== null && <LinkForm action={sendTo} hint="tracking.link.to_first" />}
      {openAt !== null && (
        <p>
          <a href={openAt}>{say(reader, 'tracking.link.to_open_order')}</a>
        </p>
      )}
    </ShortPage>
  );
}

export function SentPage({ reader, leaves }: { reader: Reader; leaves: boolean }): ReactElement {
  const { title, text } = bannerOf(reader, leaves ? 'link.sent' : 'link.unsent');
  return (
    <ShortPage title={title}>
      <p>{text}</p>
    </ShortPage>
  );
}
