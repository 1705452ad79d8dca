// Countries where a payer is entitled to an invoice and a receipt is not enough: the European Union and its neighbours.
const COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB CH LI NO IS'.split(' '),
);

/** Whether a buyer in the country gets a paid invoice in place of a receipt. */
export const asksForInvoice = (country: string | null): boolean => country !== null && COUNTRIES.has(country);
