import type { BodyOf } from '../../../../../sdk/types.ts';
import type { Scope } from '../../../../../wire/schemas/account.ts';
import { manyChoices } from '../../../../kit/form/choices.tsx';
import type { FormFields } from '../../../../kit/form/field.ts';
import type { Form } from '../../../../kit/form/form.tsx';
import { optionalNumber } from '../../../../kit/form/numbers.tsx';
import { text } from '../../../../kit/form/text.tsx';
import { decimalsOf } from '../../../../kit/format/money.ts';
import { t } from '../../../../kit/words/words.ts';
import type { ApiKey } from '../member.ts';
import { ALL_SCOPES, hasAllScopes, rightsInWords, scopeChoices } from '../scopes.ts';
import css from './KeyFields.module.css';

/** Values of the form of a key. */
interface KeyForm {
  name: string;
  /** Empty: every scope. */
  scopes: Scope[];
  /** Spending limits per order and per month, in major units; null: none. */
  order: number | null;
  month: number | null;
  /** Last day; empty: never expires. */
  expires: string;
  /** Requests per minute; null: no limit. */
  rate: number | null;
}

export const EMPTY_KEY_FORM: KeyForm = { name: '', scopes: [], order: null, month: null, expires: '', rate: null };

/** Fields of a key; limits are shown without the currency, which their labels have. */
export function keyFields(currency: string): FormFields<KeyForm> {
  const decimals = decimalsOf(currency);
  const limit = (name: 'month' | 'order') =>
    optionalNumber(
      () => t(`key.${name}`, { currency }),
      { hint: 'key.month.hint', paths: [`limits.per_${name}`] },
      { min: 0, decimals, isMoney: true },
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

export const toKeyForm =
  (currency: string) =>
  ({ name, scopes, limits, expires_at, rate_limit }: ApiKey): KeyForm => {
    const inMajorUnits = (amount: number | null) => (amount === null ? null : amount / 10 ** decimalsOf(currency));
    return {
      name,
      scopes: hasAllScopes(scopes) ? [] : scopes,
      order: inMajorUnits(limits.per_order),
      month: inMajorUnits(limits.per_month),
      expires: expires_at?.slice(0, 'YYYY-MM-DD'.length) ?? '',
      rate: rate_limit,
    };
  };

type KeyBody = Partial<BodyOf<'teamCreateKey'>>;

/** Body for the changed fields only. */
export const keyBody =
  (currency: string) =>
  ({ name, scopes, order, month, expires, rate }: Partial<KeyForm>): KeyBody => {
    const inMinorUnits = (limit: number | null) =>
      limit === null ? null : Math.round(limit * 10 ** decimalsOf(currency));
    const limits = {
      ...(order !== undefined && { per_order: inMinorUnits(order) }),
      ...(month !== undefined && { per_month: inMinorUnits(month) }),
    };
    return {
      ...(name !== undefined && { name: name.trim() }),
      ...(scopes !== undefined && { scopes: scopes.length === 0 ? ALL_SCOPES : scopes }),
      ...(Object.keys(limits).length > 0 && { limits }),
      ...(expires !== undefined && { expires_at: expires === '' ? null : expires }),
      ...(rate !== undefined && { rate_limit: rate }),
    };
  };
