import { type CompanyValue, type Issuer, issuerOf } from './issuer.ts';

// Contrast of colours by WCAG 2. Pure.

/** Background colours of the customer pages. */
const BACKGROUND = { light: '#ffffff', dark: '#1c2025' } as const;

/** WCAG AA contrast for text of any size. */
const MIN_CONTRAST = 4.5;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (same colour) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export const isReadable = (colour: string, scheme: keyof typeof BACKGROUND): boolean =>
  contrast(colour, BACKGROUND[scheme]) >= MIN_CONTRAST;

/** Lighten the colour just enough to be readable on a dark page. */
export function lightenForDark(colour: string): string {
  const steps = Array.from({ length: 21 }, (_, step) => mixWithWhite(colour, step / 20));
  return steps.find((one) => isReadable(one, 'dark')) ?? '#ffffff';
}

function mixWithWhite(colour: string, part: number): string {
  const mixed = channels(colour).map((value) => Math.round((value + (1 - value) * part) * 255));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

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
