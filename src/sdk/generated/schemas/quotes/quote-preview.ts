// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Estimate } from '../quote.ts';
import type { Services } from '../services.ts';

/** Price that a quote would have */
export interface QuotePreview {
  /** Requested services, with defaults filled in */
  services: Services;
  /** Files as they would be priced */
  files: {
    /** Uploaded file, or null for a URL */
    id: string | null;
    /** `https://` URL, which is read when the quote is created */
    url: string | null;
    /** Name of the file, or null for a URL, which is not read here */
    filename: string | null;
    /** Number of pages, or null for a URL */
    page_count: number | null;
    /** Number of words in the file’s text, or null if it has none */
    source_word_count: number | null;
    /** Findings that a person would check before pricing */
    findings: {
      /** Name of the finding, for programs */
      code: string;
      /** Human-readable explanation */
      message: string;
    }[];
  }[];
  /** Estimated price, not binding */
  estimate: Estimate;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
}
