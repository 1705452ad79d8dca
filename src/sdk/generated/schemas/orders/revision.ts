// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Shipment } from './shipment.ts';

/** Marked area on a page of a translation, with its problem */
export interface Mark {
  /** Page of the translation, starting at 1 */
  page: number;
  /** Left edge, as a fraction of the page’s width */
  x: number;
  /** Top edge, as a fraction of the page’s height */
  y: number;
  /** Fraction of the page’s width */
  width: number;
  /** Fraction of the page’s height */
  height: number;
  /** Problem in the marked area, or the correct wording */
  text: string;
}

/** Change to a translation that the customer requested, and its outcome */
export interface Revision {
  /** Token of the revision, as listed on the order */
  token: string;
  /** Translation to change */
  file: string;
  /** `asked`: the team is working on it · `answered`: the replacement is ready · `withdrawn` */
  status: 'asked' | 'answered' | 'withdrawn' | 'replaced';
  /** Requested changes */
  revision: string;
  /** Marked areas on the pages, empty if none */
  marks: Mark[];
  /** Translation that replaced the file */
  replacement: string | null;
  /** Progress of the order that the revision undid, or null if the order had not been approved */
  undone: {
    /** Time at which the order had been approved */
    approved_at: string | null;
    /** Time at which the order had been notarized, or null if it had not */
    notarized_at: string | null;
    /** Time at which the order had been shipped, or null if it had not */
    shipped_at: string | null;
    /** Time at which the order had been completed, or null if it had not */
    completed_at: string | null;
    /** Parcels that had been sent */
    shipments: Shipment[];
  } | null;
  /** Time at which the revision was requested */
  created_at: string;
  /** Time at which the revision was answered, withdrawn or replaced */
  ended_at: string | null;
}

export interface RevisionRequest {
  /** A translation of the order, or the final file made from it */
  file_id: string;
  /** Requested changes */
  revision: string;
  /** Marked areas on the pages of the translation */
  marks?: Mark[];
}
