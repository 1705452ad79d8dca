// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Mark } from './revision.ts';

export interface SendBackRequest {
  /** Translation to send back */
  file?: string;
  /** Correction for the translator to make */
  note: string;
  /** Marked areas on the pages of the translation */
  marks?: Mark[];
}

/** Correction that the team requests before the customer sees the translation */
export interface SentBack {
  /** Correction for the translator to make */
  note: string;
  /** Marked areas on the pages, empty if none */
  marks: Mark[];
  /** Whether this file is the corrected translation */
  replaced: boolean;
  /** Time at which the translation was sent back */
  created_at: string;
}
