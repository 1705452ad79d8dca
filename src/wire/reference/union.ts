const MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Members of the European Union, whose businesses pay each other's VAT themselves. */
export const isInUnion = (country: string): boolean => MEMBERS.has(country);
