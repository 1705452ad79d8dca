// Where an address ends that begins a list at once: `#begin-EUR`.

const BEGINS = 'begin-';

export const beginsList = (currency: string): string => BEGINS + currency;

/** The currency of the list that an address begins; null where it begins none. */
export function listBegunBy(hash: string): string | null {
  const currency = hash.slice(BEGINS.length);
  return hash.startsWith(BEGINS) && /^[A-Z]{3}$/.test(currency) ? currency : null;
}
