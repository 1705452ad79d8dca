// Hash of a URL that opens the form for a new list: `#begin-EUR`.

const PREFIX = 'begin-';

export const newListHash = (currency: string): string => PREFIX + currency;

/** Currency in such a hash; null if there is none. */
export function currencyInHash(hash: string): string | null {
  const currency = hash.slice(PREFIX.length);
  return hash.startsWith(PREFIX) && /^[A-Z]{3}$/.test(currency) ? currency : null;
}
