import { iso31661 } from 'iso-3166/1.js';

// Everyday names where ISO's are formal.
const EVERYDAY_NAMES: ReadonlyMap<string, string> = new Map([
  ['BO', 'Bolivia'],
  ['CD', 'Democratic Republic of the Congo'],
  ['CG', 'Republic of the Congo'],
  ['FK', 'Falkland Islands'],
  ['FM', 'Micronesia'],
  ['GB', 'United Kingdom'],
  ['IR', 'Iran'],
  ['KP', 'North Korea'],
  ['KR', 'South Korea'],
  ['LA', 'Laos'],
  ['MD', 'Moldova'],
  ['NL', 'Netherlands'],
  ['PS', 'Palestine'],
  ['RU', 'Russia'],
  ['SY', 'Syria'],
  ['TW', 'Taiwan'],
  ['TZ', 'Tanzania'],
  ['US', 'United States'],
  ['VA', 'Vatican City'],
  ['VE', 'Venezuela'],
  ['VG', 'British Virgin Islands'],
  ['VI', 'US Virgin Islands'],
  ['VN', 'Vietnam'],
]);

// Kosovo has no assigned code; XK and XKX are the user-assigned ones in common use.
const names = new Map([['XK', 'Kosovo']]);
const codes = new Map([
  ['XK', 'XK'],
  ['XKX', 'XK'],
]);
for (const { alpha2, alpha3, name } of iso31661) {
  names.set(alpha2, EVERYDAY_NAMES.get(alpha2) ?? name);
  codes.set(alpha2, alpha2).set(alpha3, alpha2);
}

/** ISO 3166-1 alpha-2 code: `us`, `USA` → `US`. */
export function readCountry(text: string): string | null {
  return codes.get(text.trim().toUpperCase()) ?? null;
}

export const COUNTRY_CODES: readonly string[] = Object.freeze([...names.keys()]);

/** English name; the code itself if unknown. */
export function countryName(code: string): string {
  return names.get(code) ?? code;
}

/** Codes and names, sorted by name. */
export function countryChoices(): [code: string, name: string][] {
  return [...names].sort(([, a], [, b]) => a.localeCompare(b, 'en'));
}

/** States, the district, territories and the three regions of military mail. */
export const US_REGIONS: ReadonlyMap<string, string> = new Map([
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
  ['DC', 'District of Columbia'],
  ['AS', 'American Samoa'],
  ['GU', 'Guam'],
  ['MP', 'Northern Mariana Islands'],
  ['PR', 'Puerto Rico'],
  ['UM', 'US Minor Outlying Islands'],
  ['VI', 'US Virgin Islands'],
  ['AA', 'Armed Forces Americas'],
  ['AE', 'Armed Forces Europe'],
  ['AP', 'Armed Forces Pacific'],
]);

export const CA_REGIONS: ReadonlyMap<string, string> = new Map([
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NS', 'Nova Scotia'],
  ['NT', 'Northwest Territories'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
]);

/** Region of an address: a two-letter code in the US and Canada, any text elsewhere. */
export function readRegion(country: string, text: string): string | null {
  const region = text.trim();
  const listed = country === 'US' ? US_REGIONS : country === 'CA' ? CA_REGIONS : null;
  if (listed === null) return region === '' ? null : region;
  const code = region.toUpperCase();
  return listed.has(code) ? code : null;
}

/** Five digits; ZIP+4 is not accepted. */
export function isUsZip(text: string): boolean {
  return /^[0-9]{5}$/.test(text);
}
