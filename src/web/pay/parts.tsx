import type { ReactElement, ReactNode } from 'react';
import { moneyInWords } from '../../core/words/money.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import { ENGLISH } from '../../words/reader.ts';
import { Page } from '../layout.tsx';
import { MoneyNotice } from '../parts/money-notice.tsx';
import { Documents, Lines, type QuoteFile, ServiceList } from '../quote-parts.tsx';
import type { Banner } from './visit.ts';

/** View of every page behind a quote's link. */
export interface PayView {
  data: PayPageData;
  files: readonly QuoteFile[];
  company: string;
  /** Time zone of the firm. */
  zone: string;
  /** Path of the quote's page. */
  here: string;
  now: Date;
}

/** Minimal view of a page about money. */
export interface Charged {
  member: boolean;
  playMoney: boolean;
  quote: Pick<PayPageData['quote'], 'total' | 'currency' | 'livemode'>;
}

export function Frame({
  view,
  title,
  thing = 'quote',
  children,
}: {
  view: { data: Charged };
  thing?: 'quote' | 'invoice';
  title: string;
  children: ReactNode;
}): ReactElement {
  const { data } = view;
  return (
    <Page title={title} account={data.member && <a href="/account">Your account</a>}>
      <MoneyNotice livemode={data.quote.livemode} playMoney={data.playMoney} thing={thing} />
      {children}
    </Page>
  );
}

/** Focused on load, so that screen readers start here. */
export function Alert({
  title,
  children,
  links = [],
}: {
  title: string;
  children?: ReactNode;
  links?: readonly { to: string; text: string }[];
}): ReactElement {
  return (
    <div className="alert" role="alert" id="trouble" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      {children}
      {links.length > 0 && (
        <ul>
          {links.map(({ to, text }) => (
            <li key={to}>
              <a href={`#${to}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Notice({ title, text }: Banner): ReactElement {
  return (
    <div className="good" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode] | null)[] }): ReactElement {
  return (
    <dl>
      {facts.flatMap((fact) =>
        fact === null
          ? []
          : [
              <div key={fact[0]}>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>,
            ],
      )}
    </dl>
  );
}

export function Details({ view: { data, files }, documents }: { view: PayView; documents: boolean }): ReactElement {
  const { quote } = data;
  return (
    <>
      <ServiceList services={quote.services} />
      {documents && <Documents files={files} />}
      <Lines
        caption="Price"
        lines={quote.line_items}
        total={quote.total}
        currency={quote.currency}
        taxes={quote.taxes}
        note={quote.tax_note}
      />
    </>
  );
}

export function PdfLink({ here }: { here: string }): ReactElement {
  return (
    <p className="aside">
      <a href={`${here}/quote.pdf`} download>
        Download the quote as PDF
      </a>
    </p>
  );
}

/** Offers a referred customer to claim the account that was created for them. */
export function Claim({ view: { data, here, company } }: { view: PayView }): ReactElement | null {
  if (!data.unclaimed) return null;
  const { partner } = data;
  return (
    <section aria-labelledby="claim">
      <h2 id="claim">Your account</h2>
      <p>
        {partner === null
          ? `An account with ${company} was opened for you`
          : `This account was opened for you by ${partner}`}
        : claim it to see your orders, receive your documents and keep your cards.
      </p>
      <form method="post" action={`${here}/claim`}>
        <button className="quiet" type="submit">
          Send me a link to claim it
        </button>
      </form>
      <p className="hint">We send it to the email address that the account has.</p>
    </section>
  );
}

/** The payment link signs nobody in: private parts of the order open only through an email to the customer. */
export function OrderLinkOffer({ view: { here } }: { view: PayView }): ReactElement {
  return (
    <section aria-labelledby="open">
      <h2 id="open">Your documents and messages</h2>
      <OrderLinkForm here={here} opens="They open" />
    </section>
  );
}

/** `opens` names what the link opens. */
export function OrderLinkForm({ here, opens }: { here: string; opens: string }): ReactElement {
  return (
    <>
      <p>{opens} with a link that we send to the customer’s own email address.</p>
      <form method="post" action={`${here}/link`}>
        <button className="quiet" type="submit">
          Send me the link
        </button>
      </form>
    </>
  );
}

export const totalOf = ({ quote }: Pick<Charged, 'quote'>): string =>
  moneyInWords(ENGLISH, quote.total, quote.currency);
