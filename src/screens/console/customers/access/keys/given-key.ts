import type { BodyOf } from '../../../../../wire/routes.ts';
import type { Scope } from '../../../../../wire/schemas/account.ts';
import { asTyped, type Compared } from '../../../../kit/ask/EditConflict.tsx';
import { decimalsOf } from '../../../../kit/format/money.ts';
import { t } from '../../../../kit/words/words.ts';
import type { ApiKey } from '../member.ts';
import { ALL_SCOPES, isEvery, rightsInWords } from '../scopes.ts';

/** A number; empty: no limit. */
export type Bound = number | '';

/** What can be said of a key. */
export interface GivenKey {
  name: string;
  /** Empty: everything. */
  scopes: readonly Scope[];
  /** The most that one order, and a month, may cost. */
  order: Bound;
  month: Bound;
  /** The day on which it ends by itself; empty: never. */
  expires: string;
  /** Requests a minute. */
  rate: Bound;
}

export const NO_KEY: GivenKey = { name: '', scopes: [], order: '', month: '', expires: '', rate: '' };

const inUnits = (amount: number | null, currency: string): Bound =>
  amount === null ? '' : amount / 10 ** decimalsOf(currency);

export const givenOf =
  (currency: string) =>
  ({ name, scopes, limits, expires_at, rate_limit }: ApiKey): GivenKey => ({
    name,
    scopes: isEvery(scopes) ? [] : scopes,
    order: inUnits(limits.per_order, currency),
    month: inUnits(limits.per_month, currency),
    expires: expires_at?.slice(0, 'YYYY-MM-DD'.length) ?? '',
    rate: rate_limit ?? '',
  });

/** What is sent of a key that is made or changed. */
type KeyBody = Partial<BodyOf<'teamCreateKey'>>;

/** Some of it as it is sent. */
export const keyBody =
  (currency: string) =>
  ({ name, scopes, order, month, expires, rate }: Partial<GivenKey>): KeyBody => {
    const inMinor = (bound: Bound) => (bound === '' ? null : Math.round(bound * 10 ** decimalsOf(currency)));
    const limits = {
      ...(order !== undefined && { per_order: inMinor(order) }),
      ...(month !== undefined && { per_month: inMinor(month) }),
    };
    return {
      ...(name !== undefined && { name: name.trim() }),
      ...(scopes !== undefined && { scopes: scopes.length === 0 ? ALL_SCOPES : [...scopes] }),
      ...(Object.keys(limits).length > 0 && { limits }),
      ...(expires !== undefined && { expires_at: expires === '' ? null : expires }),
      ...(rate !== undefined && { rate_limit: rate === '' ? null : rate }),
    };
  };

/** What of it is compared when two people change it. */
export const comparedKey = (currency: string): Compared<GivenKey> => {
  const limit = (bound: Bound) => asTyped(String(bound));
  return {
    name: [t('key.name'), asTyped],
    scopes: [t('key.rights'), (scopes) => rightsInWords(scopes.length === 0 ? ALL_SCOPES : scopes)],
    order: [t('key.order', { currency }), limit],
    month: [t('key.month', { currency }), limit],
    expires: [t('key.expires'), asTyped],
    rate: [t('key.rate'), limit],
  };
};
