// The 130 parties to the Apostille Convention, after the HCCH status table of 2026-06-30.
export const APOSTILLE_PARTIES: readonly string[] = Object.freeze(
  [
    'AD AG AL AM AR AT AU AZ BA BB BD BE BG BH BI BN BO BR BS BW BY BZ CA CH CK CL CN CO CR CV CY CZ',
    'DE DK DM DO DZ EC EE ES FI FJ FR GB GD GE GR GT GY HN HR HU ID IE IL IN IS IT JM JP KG KN KR KZ',
    'LC LI LR LS LT LU LV MA MC MD ME MH MK MN MT MU MW MX NA NI NL NO NU NZ OM PA PE PH PK PL PT PW PY',
    'RO RS RU RW SA SC SE SG SI SK SM SN SR ST SV SZ TH TJ TN TO TR TT UA US UY UZ VC VE VN VU WS XK ZA',
  ].flatMap((row) => row.split(' ')),
);

// Only dates recent enough to matter for an order.
const IN_FORCE_FROM: ReadonlyMap<string, string> = new Map([
  ['CA', '2024-01-11'],
  ['RW', '2024-06-05'],
  ['BD', '2025-03-30'],
  ['DZ', '2026-07-09'],
  ['VN', '2026-09-11'],
  ['TH', '2027-02-28'],
]);

// Territories with their own country code that are bound through a party.
const BOUND_THROUGH: ReadonlyMap<string, string> = new Map([
  ['HK', 'CN'],
  ['MO', 'CN'],
]);

const parties: ReadonlySet<string> = new Set(APOSTILLE_PARTIES);

/** Countries that accept apostilles: the parties, and territories bound through one. */
export const APOSTILLE_COUNTRIES: readonly string[] = Object.freeze([...APOSTILLE_PARTIES, ...BOUND_THROUGH.keys()]);

/** True if the country (alpha-2) accepts apostilles on that day, in UTC. */
export function isApostilleParty(country: string, on: Date): boolean {
  const party = BOUND_THROUGH.get(country) ?? country;
  if (!parties.has(party)) return false;
  const from = IN_FORCE_FROM.get(party);
  return from === undefined || on.getTime() >= Date.parse(from);
}
