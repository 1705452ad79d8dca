// Where an address ends that begins a list at once: `#begin-EUR`.

const BEGINS = 'begin-';

export const beginsList = (currency: string): string => BEGINS + currency;

/** The currency of the list that an address begins; null where it begins none. */
export const listBegunBy = (hash: string): string | null => new RegExp(`^${BEGINS}([A-Z]{3})$`).exec(hash)?.[1] ?? null;
