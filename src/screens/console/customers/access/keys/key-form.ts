import type { BodyOf } from '../../../../../sdk/types.ts';
import type { Scope } from '../../../../../wire/schemas/account.ts';
import { type ComparedFields, textOrDash } from '../../../../kit/ask/EditConflict.tsx';
import { decimalsOf } from '../../../../kit/format/money.ts';
import { t } from '../../../../kit/words/words.ts';
import { ALL_SCOPES, hasAllScopes, rightsInWords } from '../../../../things/keys/scopes.ts';
import type { ApiKey } from '../member.ts';

/** Empty: no limit. */
export type Bound = number | '';

/** Values of the form of a key. */
export interface KeyForm {
  name: string;
  /** Empty: every scope. */
  scopes: readonly Scope[];
  /** Spending limits per order and per month, in major units. */
  order: Bound;
  month: Bound;
  /** Last day; empty: never expires. */
  expires: string;
  /** Requests per minute. */
  rate: Bound;
}

export const EMPTY_KEY_FORM: KeyForm = { name: '', scopes: [], order: '', month: '', expires: '', rate: '' };

const inMajorUnits = (amount: number | null, currency: string): Bound =>
  amount === null ? '' : amount / 10 ** decimalsOf(currency);

export const toKeyForm =
  (currency: string) =>
  ({ name, scopes, limits, expires_at, rate_limit }: ApiKey): KeyForm => ({
    name,
    scopes: hasAllScopes(scopes) ? [] : scopes,
    order: inMajorUnits(limits.per_order, currency),
    month: inMajorUnits(limits.per_month, currency),
    expires: expires_at?.slice(0, 'YYYY-MM-DD'.length) ?? '',
    rate: rate_limit ?? '',
  });

type KeyBody = Partial<BodyOf<'teamCreateKey'>>;

/** Body for the changed fields only. */
export const keyBody =
  (currency: string) =>
  ({ name, scopes, order, month, expires, rate }: Partial<KeyForm>): KeyBody => {
    const inMinorUnits = (bound: Bound) => (bound === '' ? null : Math.round(bound * 10 ** decimalsOf(currency)));
    const limits = {
      ...(order !== undefined && { per_order: inMinorUnits(order) }),
      ...(month !== undefined && { per_month: inMinorUnits(month) }),
    };
    return {
      ...(name !== undefined && { name: name.trim() }),
      ...(scopes !== undefined && { scopes: scopes.length === 0 ? ALL_SCOPES : [...scopes] }),
      ...(Object.keys(limits).length > 0 && { limits }),
      ...(expires !== undefined && { expires_at: expires === '' ? null : expires }),
      ...(rate !== undefined && { rate_limit: rate === '' ? null : rate }),
    };
  };

/** Fields shown when two people edit the same key. */
export const comparedKey = (currency: string): ComparedFields<KeyForm> => {
  const limit = (bound: Bound) => textOrDash(String(bound));
  return {
    name: [t('key.name'), textOrDash],
    scopes: [t('key.rights'), (scopes) => rightsInWords(scopes.length === 0 ? ALL_SCOPES : scopes)],
    order: [t('key.order', { currency }), limit],
    month: [t('key.month', { currency }), limit],
    expires: [t('key.expires'), textOrDash],
    rate: [t('key.rate'), limit],
  };
};
