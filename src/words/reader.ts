/** Language and time zone of the person who reads; passed down like the clock. */
export interface Reader {
  /** BCP 47; its language is a folder of the catalogue. */
  locale: Locale;
  /** IANA name. */
  zone: string;
}

export const LOCALES = ['en-US'] as const;
export type Locale = (typeof LOCALES)[number];

/** Reader of texts that exist in English alone: messages of the API, papers, logs. */
export const ENGLISH: Reader = { locale: 'en-US', zone: 'UTC' };
