import { lightenForDark } from './colours.ts';
import type { CompanyValue } from './company-value.ts';
import { type Issuer, issuerOf } from './issuer.ts';

/** The firm's appearance on pages. */
export interface Brand {
  /** Picture token; null: show the name. */
  logo: string | null;
  /** Colours on light and dark pages; null: the default colour. */
  accent: { light: string; dark: string } | null;
  /** Footer; unset fields are empty. */
  foot: Pick<Issuer, 'address' | 'phone' | 'email' | 'website' | 'languages'>;
}

export function brandOf(company: CompanyValue): Brand {
  const { logo, accent, accent_dark } = company;
  const { address, phone, email, website, languages } = issuerOf(company);
  const foot = { address, phone, email, website, languages };
  if (accent === null) return { logo, accent: null, foot };
  return {
    logo,
    foot,
    accent: { light: accent.toLowerCase(), dark: (accent_dark ?? lightenForDark(accent)).toLowerCase() },
  };
}
