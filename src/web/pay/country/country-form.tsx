import type { ReactElement } from 'react';
import { hasTaxPlace } from '../../../domain/pricing/taxes/tax-price.ts';
import { countryName } from '../../../wire/reference/countries.ts';
import { say } from '../../../words/say.ts';
import { Field, useReader } from '../../layout.tsx';
import { CountryField } from '../../parts/country-field.tsx';
import type { Payable } from '../payable.ts';
import type { PayErrors } from '../read-form.ts';

/** The part of `PayFormView` that this form needs. */
interface CountryFormView {
  data: Pick<Payable, 'quote' | 'account'>;
  here: string;
  errors: PayErrors;
  /** Invalid values as sent. */
  place: { country: string; region: string } | null;
}

/** Asks for the billing country before the total is final, because taxes depend on it. */
export function CountryStep({ form }: { form: CountryFormView }): ReactElement {
  return (
    <>
      <p>{say(useReader(), 'pay.country.text')}</p>
      <CountryForm form={form} />
    </>
  );
}

/** Place the total was taxed for, if the customer chose it and may choose another. */
export function OtherCountry({ form }: { form: CountryFormView }): ReactElement | null {
  const reader = useReader();
  const { quote, account } = form.data;
  const place = quote.tax_place;
  if (place === null || hasTaxPlace(account, quote.services ?? {})) return null;
  const name = [place.region, countryName(place.country)].filter(Boolean).join(', ');
  return (
    <details>
      <summary>{say(reader, 'pay.country.taxed', { place: name })}</summary>
      <CountryForm form={form} />
    </details>
  );
}

function CountryForm({ form: { data, here, errors, place } }: { form: CountryFormView }): ReactElement {
  const reader = useReader();
  const known = data.quote.tax_place;
  const { country, region } = place ?? { country: known?.country ?? '', region: known?.region ?? '' };
  return (
    <form method="post" action={`${here}/country`} noValidate>
      <CountryField chosen={country} error={errors.country} />
      <Field
        label={say(reader, 'pay.field.region')}
        name="region"
        autoComplete="address-level1"
        defaultValue={region}
        error={errors.region}
        hint={say(reader, 'pay.field.region.hint')}
        maxLength={200}
      />
      <button className={known === null ? 'main' : 'quiet'} type="submit">
        {say(reader, known === null ? 'pay.country.show' : 'pay.country.change')}
      </button>
    </form>
  );
}
