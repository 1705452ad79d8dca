import type { ReactElement, ReactNode } from 'react';
import { dayInWords } from '../../core/words/time.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import { needsCountry } from '../../domain/pricing/taxes/needs-country.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';
import { rich } from '../parts/rich.ts';
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
  problemTitle,
  totalOf,
} from './parts.tsx';
import { type PayFormView, PaymentPart, payHeading } from './pay-form.tsx';
import type { PayField } from './read-form.ts';
import { RenewOffer } from './renew/renew-offer.tsx';
import { type Banner, isExpired } from './visit.ts';

export interface PayPageView extends PayView {
  /** Null if the quote cannot be paid now. */
  form: PayFormView | null;
  trouble: Banner | null;
  notice: Banner | null;
}

/** Customer's page of a quote: details, payment, and declining. */
export function PayPage({ view }: { view: PayPageView }): ReactElement {
  const { data, here, form, trouble, notice, reader } = view;
  const { quote } = data;
  const payable = isPayable(view);
  const title = say(reader, 'pay.title.quote', { number: quote.number });
  const signInLink = (text: ReactNode) => <a href={switchPath(here)}>{text}</a>;
  return (
    <Frame view={view} title={trouble === null ? title : problemTitle(reader, title)}>
      {trouble !== null && (
        <Alert title={trouble.title} links={linksOf(reader, form)}>
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
        <aside aria-label={say(reader, payable ? 'pay.side' : 'pay.side.more')}>
          {payable && <Payment view={view} />}
          {payable && !data.member && <p className="aside">{rich(reader, 'pay.sign_in', { a: signInLink })}</p>}
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
  const { data, here, form, reader } = view;
  const { quote, partner } = data;
  return (
    <section aria-label={say(reader, 'pay.summary')}>
      <Facts
        facts={[
          [totalName(reader, quote), <strong key="total">{totalOf(reader, data)}</strong>],
          promiseFact(reader, data.promise),
          isPayable(view) ? [say(reader, 'pay.fact.valid_until'), dayInWords(reader, quote.expires_at)] : null,
          quote.reference === null ? null : [say(reader, 'pay.fact.reference'), quote.reference],
          partner === null ? null : [say(reader, 'pay.fact.partner'), partner],
        ]}
      />
      {form !== null && (
        <a className="jump" href="#pay">
          {jumpWords(reader, data)}
        </a>
      )}
      <PdfLink here={here} />
    </section>
  );
}

function jumpWords(reader: Reader, data: PayPageData): string {
  if (needsCountry(data.quote)) return say(reader, 'pay.jump.country');
  return data.quote.total === 0
    ? say(reader, 'pay.jump.free')
    : say(reader, 'pay.jump', { total: totalOf(reader, data) });
}

function Payment({ view: { data, here, form } }: { view: PayPageView }): ReactElement {
  const waiting = data.payment !== null;
  return (
    <PaymentPart heading={payHeading(useReader(), data)} thing="quote" here={here} form={form} waiting={waiting} />
  );
}

const isPayable = (view: PayView): boolean => view.data.quote.status === 'ready' && !isExpired(view.data, view.now);

function statusInWords(view: PayView): string {
  const { data, reader, now } = view;
  const { status, expires_at } = data.quote;
  if (!isExpired(data, now)) return say(reader, status === 'ready' ? 'pay.status.ready' : 'pay.status.cancelled');
  return expires_at > now
    ? say(reader, 'pay.status.expired')
    : say(reader, 'pay.status.expired.day', { day: dayInWords(reader, expires_at) });
}

const LABELS: readonly (readonly [PayField, SayKey])[] = [
  ['amount', 'pay.field.amount'],
  ['method', 'pay.field.method'],
  ['number', 'pay.field.number'],
  ['expiry', 'pay.field.expiry'],
  ['cvc', 'pay.field.cvc'],
  ['name', 'pay.field.name'],
  ['email', 'pay.field.email'],
  ['purchase_order', 'pay.field.purchase_order'],
  ['country', 'page.country'],
  ['region', 'pay.field.region'],
];

/** Links to the invalid fields, or to the payment if no field is invalid. */
export function linksOf(reader: Reader, form: PayFormView | null): { to: string; text: string }[] {
  if (form === null) return [];
  const wrong = LABELS.flatMap(([field, label]) => {
    const error = form.errors[field];
    return error === undefined
      ? []
      : [{ to: field, text: say(reader, 'pay.field.wrong', { label: say(reader, label), error }) }];
  });
  return wrong.length > 0 ? wrong : [{ to: 'pay', text: say(reader, 'pay.jump.form') }];
}
