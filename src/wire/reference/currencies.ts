import { ACTIVE, WITHDRAWN } from './currency-table.ts';

export interface Currency {
  readonly code: string;
  readonly name: string;
  /** Decimals of a sum; null where ISO 4217 gives none, as for every withdrawn code. */
  readonly minorUnits: number | null;
  /** When the code was withdrawn, `YYYY` or `YYYY-MM`; null while it is in use. */
  readonly withdrawn: string | null;
}

const currencies = new Map<string, Currency>();
for (const [code, name, minorUnits] of ACTIVE) {
  currencies.set(code, Object.freeze({ code, name, minorUnits, withdrawn: null }));
}
for (const [code, name, withdrawn] of WITHDRAWN) {
  currencies.set(code, Object.freeze({ code, name, minorUnits: null, withdrawn }));
}

/** The ISO 4217 code: `usd` → `USD`. Old documents state sums in withdrawn currencies, which `historic` lets in. */
export function readCurrency(text: string, { historic = false }: { historic?: boolean } = {}): string | null {
  const found = currencies.get(text.trim().toUpperCase());
  return found && (historic || found.withdrawn === null) ? found.code : null;
}

/** What is known of a code, in use or withdrawn. */
export function findCurrency(code: string): Currency | null {
  return currencies.get(code) ?? null;
}
