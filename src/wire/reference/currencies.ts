import table from './currencies.json' with { type: 'json' };

// ISO 4217 as amended up to number 180, in force 2026-01-01.
// Metals, bond-market units, the testing code and "no currency" are omitted: no document states an amount in them.

export interface Currency {
  readonly code: string;
  readonly name: string;
  /** Decimals of an amount; null for units of account and withdrawn codes, for which ISO 4217 defines none. */
  readonly minorUnits: number | null;
  /** Withdrawal of the code, `YYYY`, or `YYYY-MM` if ISO states it; null while it is in use. */
  readonly withdrawn: string | null;
}

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  [
    ...Object.entries(table.active).map(([code, row]) => ({ code, ...row, withdrawn: null })),
    ...Object.entries(table.withdrawn).map(([code, row]) => ({ code, ...row, minorUnits: null })),
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
