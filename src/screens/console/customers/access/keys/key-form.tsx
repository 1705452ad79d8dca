import type { BodyOf } from '../../../../../sdk/types.ts';
import type { Scope } from '../../../../../wire/schemas/account.ts';
import { manyChoices } from '../../../../kit/form/choices.tsx';
import type { FormFields } from '../../../../kit/form/field.ts';
import type { Form } from '../../../../kit/form/form.tsx';
import { optionalAmount, optionalNumber } from '../../../../kit/form/numbers.tsx';
import { text } from '../../../../kit/form/text.tsx';
import { money } from '../../../../kit/format/money.ts';
import { t } from '../../../../kit/words/words.ts';
import { ALL_SCOPES, hasAllScopes, rightsInWords, scopeChoices } from '../../../../things/keys/scopes.ts';
import type { ApiKey } from '../member.ts';
import css from './KeyFields.module.css';

/** Values of the form of a key. */
interface KeyForm {
  name: string;
  /** Empty: every scope. */
  scopes: Scope[];
  /** Spending limits per order and per month, in minor units; null: none. */
  order: number | null;
  month: number | null;
  /** Last day; empty: never expires. */
  expires: string;
  /** Requests per minute; null: no limit. */
  rate: number | null;
}

export const EMPTY_KEY_FORM: KeyForm = { name: '', scopes: [], order: null, month: null, expires: '', rate: null };

export function keyFields(currency: string): FormFields<KeyForm> {
  const limit = (name: 'month' | 'order') =>
    optionalAmount(
      () => t(`key.${name}`, { currency }),
      currency,
      {
        hint: 'key.month.hint',
        paths: [`limits.per_${name}`],
        inWords: (amount) => money(amount, currency),
      },
      { min: 0 },
    );
  return {
    name: text('key.name', { hint: 'key.name.hint', required: true, autofocus: true }, { maxLength: 100 }),
    scopes: manyChoices(
      'key.rights',
      scopeChoices,
      {
        hint: 'key.rights.hint',
        inWords: (scopes) => rightsInWords(scopes.length === 0 ? ALL_SCOPES : scopes),
      },
      { clearable: true, searchable: true },
    ),
    order: limit('order'),
    month: limit('month'),
    expires: text('key.expires', { hint: 'key.expires.hint', paths: ['expires_at'] }, { type: 'date' }),
    rate: optionalNumber('key.rate', { hint: 'key.rate.hint', paths: ['rate_limit'] }, { min: 1, isMoney: true }),
  };
}

export function KeyFields({ form }: { readonly form: Form<KeyForm> }) {
  return (
    <>
      {form.inputs('name', 'scopes')}
      <div className={css.pair}>{form.inputs('month', 'order', 'expires', 'rate')}</div>
    </>
  );
}

export const toKeyForm = ({ name, scopes, limits, expires_at, rate_limit }: ApiKey): KeyForm => ({
  name,
  scopes: hasAllScopes(scopes) ? [] : scopes,
  order: limits.per_order,
  month: limits.per_month,
  expires: expires_at?.slice(0, 'YYYY-MM-DD'.length) ?? '',
  rate: rate_limit,
});

type KeyBody = Partial<BodyOf<'teamCreateKey'>>;

/** Body for the changed fields only. */
export function keyBody({ name, scopes, order, month, expires, rate }: Partial<KeyForm>): KeyBody {
  const limits = { ...(order !== undefined && { per_order: order }), ...(month !== undefined && { per_month: month }) };
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(scopes !== undefined && { scopes: scopes.length === 0 ? ALL_SCOPES : scopes }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(expires !== undefined && { expires_at: expires === '' ? null : expires }),
    ...(rate !== undefined && { rate_limit: rate }),
  };
}
