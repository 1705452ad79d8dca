import type { ReactElement, ReactNode } from 'react';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import { cardInWords } from '../../core/words/money.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import { TEST_CARDS } from '../../domain/payments/gateways/test-cards.ts';
import { needsCountry } from '../../domain/pricing/taxes/needs-country.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';
import { Field, useReader } from '../layout.tsx';
import { ScriptAlert } from '../parts/confirm-form.tsx';
import { CountryStep, OtherCountry } from './country/country-form.tsx';
import { type Charged, totalOf } from './parts.tsx';
import type { Payable } from './payable.ts';
import type { Draft, PayErrors } from './read-form.ts';

export interface PayFormView {
  data: Payable;
  here: string;
  /** Signed id of the payment that this form makes. */
  payment: string;
  gateway: 'test' | 'stripe';
  /** Options of Stripe's script; null with the test gateway, and for amounts that Stripe does not accept. */
  stripe: { key: string; amount: number; currency: string } | null;
  draft: Draft;
  errors: PayErrors;
  /** Amount as typed, where a partial payment is possible. */
  amount?: string;
  /** Invalid billing place as sent. */
  place: { country: string; region: string } | null;
}

/** Payment form; asks for the billing place first, if taxes depend on it and it is unknown. */
export function PayForm({ form }: { form: PayFormView }): ReactElement {
  if (needsCountry(form.data.quote)) return <CountryStep form={form} />;
  return (
    <>
      <CardForm form={form} />
      <OtherCountry form={form} />
    </>
  );
}

export const payHeading = (reader: Reader, data: Payable): string =>
  needsCountry(data.quote) ? say(reader, 'pay.heading.country') : payWords(reader, data);

export const payWords = (reader: Reader, data: Pick<Charged, 'quote'>): string =>
  data.quote.total === 0 ? say(reader, 'pay.confirm') : say(reader, 'pay.amount', { total: totalOf(reader, data) });

/** Card fields are never prefilled. */
function CardForm({ form }: { form: PayFormView }): ReactElement {
  const reader = useReader();
  const { data, here, payment, stripe, draft, errors, gateway } = form;
  const free = data.quote.total === 0;
  // Stripe does not accept this amount.
  const refused = !free && gateway === 'stripe' && stripe === null;
  const saved = data.sources.filter((source) => source.gateway === gateway);
  const choices = data.member && !free && (saved.length > 0 || data.account.invoicing);
  const unpayable = refused && !choices;
  const script = stripe && {
    'data-stripe': stripe.key,
    'data-amount': stripe.amount,
    'data-currency': stripe.currency,
  };
  return (
    <form className="pay" method="post" action={`${here}/pay`} noValidate {...script}>
      <input type="hidden" name="payment" value={payment} />
      <input type="hidden" name="total" value={data.quote.total} />
      {form.amount !== undefined && <input type="hidden" name="amount" value={form.amount} />}
      {free && (
        <input type="hidden" name="method" value={data.member && data.account.invoicing ? 'invoice' : 'nothing'} />
      )}
      {choices && <Methods form={form} saved={saved} />}
      {data.member && data.account.invoicing && <PurchaseOrder form={form} />}
      {!free && <CardPart form={form} refused={refused} />}
      {!free && !unpayable && (
        <div className="receipt">
          <Field
            label={say(reader, 'pay.field.receipt')}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={draft.email}
            error={errors.email}
            maxLength={200}
          />
        </div>
      )}
      {stripe !== null && <ScriptAlert />}
      {!unpayable && (
        <button className="main" type="submit">
          {payWords(reader, data)}
        </button>
      )}
      {!refused && <p className="hint">{say(reader, hintOf(form, choices))}</p>}
      {!free && gateway === 'test' && <TestCards />}
    </form>
  );
}

function CardPart({ form, refused }: { form: PayFormView; refused: boolean }): ReactElement {
  const reader = useReader();
  const { data, stripe, draft, errors } = form;
  if (refused) return <p className="alert">{say(reader, 'pay.refused', { total: totalOf(reader, data) })}</p>;
  return (
    <div className="card-fields">
      {stripe === null ? <CardFields draft={draft} errors={errors} /> : <StripeFields draft={draft} errors={errors} />}
      {data.member && (
        <label className="check">
          <input type="checkbox" name="keep" value="yes" defaultChecked={draft.shouldSaveCard} />
          <span>{say(reader, 'pay.save_card')}</span>
        </label>
      )}
    </div>
  );
}

function hintOf({ data, stripe }: PayFormView, choices: boolean): SayKey {
  if (data.quote.total === 0) return 'pay.hint.free';
  if (stripe !== null) return 'pay.hint.stripe';
  return choices ? 'pay.hint.method' : 'pay.hint.card';
}

function Methods({ form, saved }: { form: PayFormView; saved: PayPageData['sources'] }): ReactElement {
  const reader = useReader();
  const { data, draft, errors } = form;
  const usual = data.account.invoicing ? 'invoice' : tokenOf(saved.find((source) => source.is_default) ?? saved[0]);
  const values = [...saved.map(tokenOf), 'invoice', 'card'];
  const chosen = draft.method !== '' && values.includes(draft.method) ? draft.method : usual;
  const choice = (value: string, text: string) => (
    <label className="check" key={value}>
      <input type="radio" name="method" value={value} defaultChecked={value === chosen} />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset id="method" tabIndex={-1} aria-describedby={errors.method === undefined ? undefined : 'method-error'}>
      <legend>{say(reader, 'pay.field.method')}</legend>
      {data.account.invoicing && choice('invoice', say(reader, 'pay.method.invoice'))}
      {saved.map((source) => {
        const card = cardInWords(reader, source);
        return choice(tokenOf(source), say(reader, 'pay.method.saved', { card, expiry: expiryOf(source) }));
      })}
      {choice('card', say(reader, 'pay.method.card'))}
      {errors.method !== undefined && (
        <p className="error" id="method-error">
          {errors.method}
        </p>
      )}
    </fieldset>
  );
}

/** Reference that the account's bookkeeping needs on the invoice. */
function PurchaseOrder({ form: { data, draft, errors } }: { form: PayFormView }): ReactElement {
  const known = draft.purchase_order || data.quote.purchase_order || data.account.billing.purchase_order || '';
  return (
    <div className="purchase-order">
      <Field
        label={say(useReader(), 'pay.field.purchase_order.invoice')}
        name="purchase_order"
        maxLength={100}
        defaultValue={known}
        error={errors.purchase_order}
      />
    </div>
  );
}

const tokenOf = (source: { id: Id<'src'> } | undefined): string =>
  source === undefined ? 'card' : toToken('src', source.id);
const expiryOf = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }): string =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`;

function NameField({ draft, errors, label }: { draft: Draft; errors: PayErrors; label: string }): ReactElement {
  const inputProps = { defaultValue: draft.name, error: errors.name, maxLength: 200 };
  return <Field label={label} name="name" autoComplete="cc-name" {...inputProps} />;
}

function CardFields({ draft, errors }: { draft: Draft; errors: PayErrors }): ReactElement {
  const reader = useReader();
  const digits = { inputMode: 'numeric' as const, spellCheck: false };
  return (
    <>
      <Field
        label={say(reader, 'pay.field.number')}
        name="number"
        autoComplete="cc-number"
        maxLength={30}
        {...digits}
        error={errors.number}
      />
      <div className="pair">
        <Field
          label={say(reader, 'pay.field.expiry')}
          name="expiry"
          autoComplete="cc-exp"
          placeholder={say(reader, 'pay.field.expiry.form')}
          maxLength={9}
          {...digits}
          error={errors.expiry}
        />
        <Field
          label={say(reader, 'pay.field.cvc')}
          name="cvc"
          autoComplete="cc-csc"
          maxLength={4}
          {...digits}
          error={errors.cvc}
        />
      </div>
      <NameField label={say(reader, 'pay.field.name')} draft={draft} errors={errors} />
    </>
  );
}

/** Stripe's script mounts its own fields here. */
function StripeFields({ draft, errors }: { draft: Draft; errors: PayErrors }): ReactElement {
  const reader = useReader();
  return (
    <>
      <input type="hidden" name="card_token" defaultValue="" />
      <div id="card-element" />
      <noscript>
        <p className="error">{say(reader, 'pay.noscript.stripe')}</p>
      </noscript>
      <NameField label={say(reader, 'pay.field.name.optional')} draft={draft} errors={errors} />
    </>
  );
}

function TestCards(): ReactElement {
  const reader = useReader();
  return (
    <details>
      <summary>{say(reader, 'pay.test')}</summary>
      <p className="hint">{say(reader, 'pay.test.hint')}</p>
      <ul className="cards">
        {TEST_CARDS.map(({ number, behaviour }) => (
          <li key={number}>
            <code>{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code> {say(reader, `pay.test.${behaviour}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PaymentPartProps {
  heading: string;
  thing: 'quote' | 'invoice';
  here: string;
  /** Null while a payment is being processed. */
  form: PayFormView | null;
  /** Whether a payment waits for the bank. */
  waiting: boolean;
  /** Content above the form. */
  children?: ReactNode;
}

export function PaymentPart({ heading, thing, here, form, waiting, children }: PaymentPartProps): ReactElement {
  const reader = useReader();
  return (
    <section aria-labelledby="pay" className="card">
      <h2 id="pay">{heading}</h2>
      {form === null ? (
        <>
          <p>{say(reader, `pay.busy.${thing}`)}</p>
          <p>
            <a href={here}>{say(reader, 'pay.busy')}</a>
          </p>
        </>
      ) : (
        <>
          {waiting && <p className="notice">{say(reader, 'pay.waiting')}</p>}
          {children}
          <PayForm form={form} />
        </>
      )}
    </section>
  );
}
