import { forDark } from './colours.ts';
import type { CompanyValue } from './company-value.ts';

/** What makes a page the firm's. */
export interface Brand {
  /** Token of the picture; null: the name stands there. */
  logo: string | null;
  /** On light and on dark pages; null: ours. */
  accent: { light: string; dark: string } | null;
}

export function brandOf({ logo, accent, accent_dark }: CompanyValue): Brand {
  if (accent === null) return { logo, accent: null };
  return { logo, accent: { light: accent.toLowerCase(), dark: (accent_dark ?? forDark(accent)).toLowerCase() } };
}
