// Hash of a URL that opens the form for a new list: `#begin-EUR`.

const BEGINS = 'begin-';

export const beginsList = (currency: string): string => BEGINS + currency;

/** Currency in such a hash; null if there is none. */
export function listBegunBy(hash: string): string | null {
  const currency = hash.slice(BEGINS.length);
  return hash.startsWith(BEGINS) && /^[A-Z]{3}$/.test(currency) ? currency : null;
}
