// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Purpose of the documents */
export interface UseCase {
  /** Use of the documents */
  use_case: 'immigration' | 'travel' | 'legal' | 'academic' | 'financial' | 'medical' | 'dmv' | 'business' | 'other';
  /** ISO-3166 code of the country where the documents are submitted */
  country?: string;
  /** Agency identifier, for immigration */
  agency?: string;
  /** Time of the submission or hearing, `YYYY-MM-DD HH:MM:SS` in UTC */
  date?: string;
  /** Name of the court, for legal */
  court?: string;
  /** Name of the school, for education */
  school?: string;
  /** Region of submission */
  region?: string;
}
