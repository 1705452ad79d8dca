import { ACTIVE } from './currency-table.ts';
import { WITHDRAWN } from './withdrawn-currencies.ts';

export interface Currency {
  readonly code: string;
  readonly name: string;
  /** Decimals of a sum; null where ISO 4217 gives none, as for every withdrawn code. */
  readonly minorUnits: number | null;
  /** When the code was withdrawn, `YYYY` or `YYYY-MM`; null while it is in use. */
  readonly withdrawn: string | null;
}

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  [
    ...ACTIVE.map(([code, name, minorUnits]) => ({ code, name, minorUnits, withdrawn: null })),
    ...WITHDRAWN.map(([code, name, withdrawn]) => ({ code, name, minorUnits: null, withdrawn })),
  ].map((currency) => [currency.code, Object.freeze(currency)]),
);

/** The ISO 4217 code: `usd` → `USD`. Old documents state sums in withdrawn currencies, which `historic` lets in. */
export function readCurrency(text: string, { historic = false }: { historic?: boolean } = {}): string | null {
  const found = CURRENCIES.get(text.trim().toUpperCase());
  return found && (historic || found.withdrawn === null) ? found.code : null;
}

/** What is known of a code, in use or withdrawn. */
export function findCurrency(code: string): Currency | null {
  return CURRENCIES.get(code) ?? null;
}

/** Every code, in use or withdrawn. */
export const currencyCodes = (): string[] => [...CURRENCIES.keys()];
