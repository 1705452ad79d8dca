import { ACTIVE } from './currency-table.ts';
import { WITHDRAWN } from './withdrawn-currencies.ts';

export interface Currency {
  readonly code: string;
  readonly name: string;
  /** Decimals of an amount; null if ISO 4217 defines none, as for every withdrawn code. */
  readonly minorUnits: number | null;
  /** Withdrawal of the code, `YYYY` or `YYYY-MM`; null while it is in use. */
  readonly withdrawn: string | null;
}

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  [
    ...ACTIVE.map(([code, name, minorUnits]) => ({ code, name, minorUnits, withdrawn: null })),
    ...WITHDRAWN.map(([code, name, withdrawn]) => ({ code, name, minorUnits: null, withdrawn })),
  ].map((currency) => [currency.code, Object.freeze(currency)]),
);

/** ISO 4217 code: `usd` → `USD`. `historic` also accepts withdrawn currencies, which old documents use. */
export function readCurrency(text: string, { historic = false }: { historic?: boolean } = {}): string | null {
  const found = CURRENCIES.get(text.trim().toUpperCase());
  return found && (historic || found.withdrawn === null) ? found.code : null;
}

export function findCurrency(code: string): Currency | null {
  return CURRENCIES.get(code) ?? null;
}

/** Every code, in use or withdrawn. */
export const currencyCodes = (): string[] => [...CURRENCIES.keys()];
