import type { ReactElement } from 'react';
import { toToken } from '../../../core/ids.ts';
import { dayInWords } from '../../../core/words/time.ts';
import type { SentLinks } from '../../../domain/guests/guests.queries.ts';
import { orderPath } from '../../../domain/guests/order-path.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { type Column, Table } from '../../table.tsx';
import { AccountPage } from '../frame.tsx';
import { type AccountFrame, accountPath } from '../own-account.ts';
import { QuestionPage } from '../questions/question-page.tsx';

export interface LinksView {
  frame: AccountFrame;
  links: readonly SentLinks[];
  page: number;
  lastPage: number;
  done: string | null;
}

export function LinksPage({ view: { frame, links, page, lastPage, done } }: { view: LinksView }): ReactElement {
  const here = accountPath(frame, 'links');
  const isOwner = frame.account.role === 'owner';
  return (
    <AccountPage title="Order links" tab="links" frame={frame} done={done}>
      <section aria-label="Order links">
        <p className="soft">
          Our emails about an order have a link that opens it without a password, for whoever reads the email. Each link
          works once, for seven days.
        </p>
        {links.length === 0 ? (
          <p className="soft">
            No links were sent lately. When we email someone about an order, the link appears here.
          </p>
        ) : (
          <Table columns={columnsOf(here, isOwner)} rows={links} keyOf={(sent) => sent.quote_id} stacked />
        )}
        {lastPage > 1 && (
          <nav className="tabs" aria-label="Pages">
            <span className="soft">
              Page {page} of {lastPage}
            </span>
            {page > 1 && <a href={`${here}?page=${page - 1}`}>Previous</a>}
            {page < lastPage && <a href={`${here}?page=${page + 1}`}>Next</a>}
          </nav>
        )}
      </section>
    </AccountPage>
  );
}

const nameOf = ({ order_number, quote_number }: SentLinks): string =>
  order_number === null ? `Quote ${quote_number}` : `Order ${order_number}`;

function columnsOf(here: string, isOwner: boolean): Column<SentLinks>[] {
  const columns: Column<SentLinks>[] = [
    {
      title: 'For',
      cell: (sent) => (
        <>
          <a className="unbroken" href={orderPath(sent.quote_id)}>
            {nameOf(sent)}
          </a>
          <div className="soft address">{sent.emails.join(', ')}</div>
        </>
      ),
    },
    { title: 'Last sent', wide: true, cell: (sent) => dayInWords(ENGLISH, sent.sent_at) },
    { title: 'Now', cell: stateInWords },
  ];
  if (!isOwner) return columns;
  const revoke = (sent: SentLinks) =>
    isOpen(sent) ? (
      <a href={`${here}/${toToken('quote', sent.quote_id)}/revoke`} aria-label={`Revoke the links of ${nameOf(sent)}`}>
        Revoke
      </a>
    ) : null;
  return [...columns, { title: 'Revoke', cell: revoke }];
}

const isOpen = ({ links, sessions }: SentLinks): boolean => links + sessions > 0;

function stateInWords(sent: SentLinks): string {
  const { links, sessions } = sent;
  if (!isOpen(sent)) return 'No link works any more';
  const parts = [
    sessions === 0 ? null : `open in ${sessions === 1 ? 'a browser' : `${sessions} browsers`}`,
    links === 0 ? null : links === 1 ? 'a link not used yet' : `${links} links not used yet`,
  ];
  const words = parts.filter((part) => part !== null).join('; ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function RevokeLinksPage({
  frame,
  quote,
  number,
}: {
  frame: AccountFrame;
  quote: string;
  number: string;
}): ReactElement {
  const here = accountPath(frame, 'links');
  return (
    <QuestionPage
      frame={frame}
      tab="links"
      question={`Revoke the links of quote ${number}?`}
      button="Revoke the links"
      action={`${here}/${quote}/revoke`}
      back={here}
    >
      <p>The links stop working, and the order closes at once in every browser that opened it with one.</p>
      <p>Our next email about it has a new link.</p>
    </QuestionPage>
  );
}
