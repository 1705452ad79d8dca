import type { ReactElement, ReactNode } from 'react';
import { moneyInWords } from '../../core/words/money.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';
import { Page, useReader } from '../layout.tsx';
import { MoneyNotice } from '../parts/confirm-form.tsx';
import { Documents, Lines, type QuoteFile, ServiceList } from '../quote-parts.tsx';
import type { Banner } from './visit.ts';

/** View of every page behind a quote's link. */
export interface PayView {
  data: PayPageData;
  files: readonly QuoteFile[];
  company: string;
  reader: Reader;
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
  const account = say(useReader(), 'pay.account');
  return (
    <Page title={title} account={data.member && <a href="/account">{account}</a>}>
      <MoneyNotice livemode={data.quote.livemode} playMoney={data.playMoney} thing={thing} />
      {children}
    </Page>
  );
}

/** Title of a page with an error, so that the browser's tab shows it. */
export const problemTitle = (reader: Reader, title: string): string => say(reader, 'pay.title.problem', { title });

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
        {say(useReader(), 'pay.pdf')}
      </a>
    </p>
  );
}

/** Offers a referred customer to claim the account that was created for them. */
export function Claim({ view: { data, here, company } }: { view: PayView }): ReactElement | null {
  const reader = useReader();
  if (!data.unclaimed) return null;
  const { partner } = data;
  return (
    <section aria-labelledby="claim">
      <h2 id="claim">{say(reader, 'pay.claim')}</h2>
      <p>
        {partner === null
          ? say(reader, 'pay.claim.company', { company })
          : say(reader, 'pay.claim.partner', { partner })}
      </p>
      <form method="post" action={`${here}/claim`}>
        <button className="quiet" type="submit">
          {say(reader, 'pay.claim.button')}
        </button>
      </form>
      <p className="hint">{say(reader, 'pay.claim.hint')}</p>
    </section>
  );
}

/** The payment link signs nobody in: private parts of the order open only through an email to the customer. */
export function OrderLinkOffer({ view: { here } }: { view: PayView }): ReactElement {
  return (
    <section aria-labelledby="open">
      <h2 id="open">{say(useReader(), 'pay.link')}</h2>
      <OrderLinkForm here={here} text="pay.link.text" />
    </section>
  );
}

/** `text` says what the link opens. */
export function OrderLinkForm({ here, text }: { here: string; text: SayKey }): ReactElement {
  const reader = useReader();
  return (
    <>
      <p>{say(reader, text)}</p>
      <form method="post" action={`${here}/link`}>
        <button className="quiet" type="submit">
          {say(reader, 'pay.link.button')}
        </button>
      </form>
    </>
  );
}

export const totalOf = (reader: Reader, { quote }: Pick<Charged, 'quote'>): string =>
  moneyInWords(reader, quote.total, quote.currency);
