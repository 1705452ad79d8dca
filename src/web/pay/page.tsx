import type { ReactElement } from 'react';
import { dayInWords } from '../../core/words/time.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import { needsCountry } from '../../domain/pricing/taxes/needs-country.ts';
import { ENGLISH } from '../../words/reader.ts';
import { promiseFact } from '../progress/promise-fact.ts';
import { totalName } from '../quote-parts.tsx';
import { switchPath } from '../signed-in.ts';
import { DeclineOffer } from './decline/decline-page.tsx';
import {
  Alert,
  Claim,
  Details,
  Facts,
  Frame,
  Notice,
  OrderLinkOffer,
  type PayView,
  PdfLink,
  totalOf,
} from './parts.tsx';
import { type PayFormView, PaymentPart, payHeading } from './pay-form.tsx';
import { isExpired } from './pay-state.ts';
import type { PayField } from './read-form.ts';
import { RenewOffer } from './renew/renew-offer.tsx';
import type { Banner } from './visit.ts';

export interface PayPageView extends PayView {
  /** Null if the quote cannot be paid now. */
  form: PayFormView | null;
  trouble: Banner | null;
  notice: Banner | null;
}

/** Customer's page of a quote: details, payment, and declining. */
export function PayPage({ view }: { view: PayPageView }): ReactElement {
  const { data, here, form, trouble, notice } = view;
  const { quote } = data;
  const payable = isPayable(view);
  const title = `Quote ${quote.number}`;
  return (
    <Frame view={view} title={trouble === null ? title : `Problem: ${title}`}>
      {trouble !== null && (
        <Alert title={trouble.title} links={linksOf(form)}>
          <p>{trouble.text}</p>
        </Alert>
      )}
      {notice !== null && <Notice {...notice} />}
      <div className="sides">
        <div>
          <h1>{title}</h1>
          <p className="soft">{statusInWords(view)}</p>
          <Summary view={view} />
          <Details view={view} documents />
        </div>
        <aside aria-label={payable ? 'Payment' : 'More'}>
          {payable && <Payment view={view} />}
          {payable && !data.member && (
            <p className="aside">
              <a href={switchPath(here)}>Sign in</a> to pay with a saved card.
            </p>
          )}
          <RenewOffer here={here} renewal={data.renewal} />
          <OrderLinkOffer view={view} />
          <Claim view={view} />
          {payable && <DeclineOffer here={here} />}
        </aside>
      </div>
    </Frame>
  );
}

function Summary({ view }: { view: PayPageView }): ReactElement {
  const { data, here, form } = view;
  const { quote, partner } = data;
  const payable = isPayable(view);
  return (
    <section aria-label="Summary">
      <Facts
        facts={[
          [totalName(quote), <strong key="total">{totalOf(data)}</strong>],
          promiseFact(data.promise, view.zone),
          payable && quote.expires_at !== null ? ['Good until', dayInWords(ENGLISH, quote.expires_at)] : null,
          quote.reference === null ? null : ['Reference', quote.reference],
          partner === null ? null : ['Recommended by', partner],
        ]}
      />
      {form !== null && (
        <a className="jump" href="#pay">
          {jumpWords(data)}
        </a>
      )}
      <PdfLink here={here} />
    </section>
  );
}

function jumpWords(data: PayPageData): string {
  if (needsCountry(data.quote)) return 'Choose the country of the bill';
  return data.quote.total === 0 ? 'Go to the order' : `Go to payment of ${totalOf(data)}`;
}

function Payment({ view: { data, here, form } }: { view: PayPageView }): ReactElement {
  const waiting = data.payment !== null;
  return <PaymentPart heading={payHeading(data)} thing="quote" here={here} form={form} waiting={waiting} />;
}

const isPayable = (view: PayView): boolean => view.data.quote.status === 'ready' && !isExpired(view.data, view.now);

function statusInWords(view: PayView): string {
  const { quote } = view.data;
  if (isExpired(view.data, view.now)) {
    const day =
      quote.expires_at === null || quote.expires_at > view.now ? '' : ` on ${dayInWords(ENGLISH, quote.expires_at)}`;
    return `This quote expired${day}.`;
  }
  if (quote.status === 'ready') return 'Reviewed and priced by our team.';
  return 'This quote was cancelled.';
}

const LABELS: readonly (readonly [PayField, string])[] = [
  ['amount', 'Amount'],
  ['method', 'How to pay'],
  ['number', 'Card number'],
  ['expiry', 'Expires'],
  ['cvc', 'Security code'],
  ['name', 'Name on the card'],
  ['email', 'Email'],
  ['country', 'Country'],
  ['region', 'State or province'],
];

/** Links to the invalid fields, or to the payment if no field is invalid. */
export function linksOf(form: PayFormView | null): { to: string; text: string }[] {
  if (form === null) return [];
  const wrong = LABELS.flatMap(([field, label]) => {
    const error = form.errors[field];
    return error === undefined ? [] : [{ to: field, text: `${label}: ${error}` }];
  });
  return wrong.length > 0 ? wrong : [{ to: 'pay', text: 'Go to the payment' }];
}
