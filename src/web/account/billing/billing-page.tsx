import type { ReactElement } from 'react';
import type { BillingField } from '../../../wire/billing-texts.ts';
import type { FormErrors } from '../../form-errors.ts';
import { Field } from '../../layout.tsx';
import { CountryField } from '../../parts/country-field.tsx';
import { AccountPage } from '../frame.tsx';
import { type AccountFrame, accountPath } from '../own-account.ts';
import { type BillingForm, longest } from './billing-form.ts';

interface Shown {
  frame: AccountFrame;
  form: BillingForm;
  errors: FormErrors;
  done: string | null;
}

/** Billing details printed on an account's papers. */
export function BillingPage({ frame, form, errors, done }: Shown): ReactElement {
  const isOwner = frame.account.role === 'owner';
  const notice = Object.keys(errors).length === 0 ? null : 'Nothing was saved. Look at what is marked below.';
  const field = (name: BillingField, label: string, more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      label={label}
      name={name}
      defaultValue={form[name]}
      maxLength={longest(name)}
      error={errors[name]}
      readOnly={!isOwner}
      {...more}
    />
  );
  return (
    <AccountPage title="Billing" tab="billing" frame={frame} notice={notice} done={done}>
      <form method="post" action={accountPath(frame, 'billing')} noValidate>
        <section aria-labelledby="whom">
          <h2 id="whom">On invoices and receipts</h2>
          <p className="soft">Each paper keeps what stood here when it was issued.</p>
          {field('legal_name', 'Legal name', { autoComplete: 'organization', hint: 'Left empty: the account’s name' })}
          {field('line1', 'Street address', { autoComplete: 'address-line1' })}
          {field('line2', 'Suite or floor (optional)', { autoComplete: 'address-line2' })}
          {field('city', 'Town or city', { autoComplete: 'address-level2' })}
          {field('region', 'State, province or county', {
            autoComplete: 'address-level1',
            hint: 'Two letters in the US and Canada',
          })}
          {field('postal_code', 'Postal code', { autoComplete: 'postal-code' })}
          <CountryField chosen={form.country} error={errors['country']} disabled={!isOwner} />
          {field('tax_number', 'Tax number (optional)', { autoComplete: 'off', hint: 'For VAT, GST or the like' })}
          {field('purchase_order', 'Purchase order (optional)', { autoComplete: 'off' })}
          {field('email', 'Email for invoices', {
            type: 'email',
            autoComplete: 'email',
            hint: 'Left empty: the account’s address',
          })}
        </section>
        <section aria-labelledby="money">
          <h2 id="money">Currency</h2>
          {field('currency', 'Currency', {
            autoComplete: 'off',
            hint: 'In which you are priced. It cannot be changed while anything is unpaid',
          })}
        </section>
        {isOwner ? (
          <p>
            <button type="submit">Save</button>
          </p>
        ) : (
          <p className="soft">Only owners of the account can change this.</p>
        )}
      </form>
    </AccountPage>
  );
}
