// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** URLs of other pages of a list */
export interface PageLinks {
  /** URL of the first page */
  first: string;
  /** URL of the last page */
  last: string;
  /** URL of the previous page */
  prev: string | null;
  /** URL of the next page */
  next: string | null;
}

/** Position of a page in its list */
export interface PageMeta {
  /** Current page, starting at 1 */
  current_page: number;
  /** Position of the page’s first entry in the list, starting at 1 */
  from: number | null;
  /** Last page with entries, at least 1 */
  last_page: number;
  /** URL of the list without its query */
  path: string;
  /** Number of entries on a full page */
  per_page: number;
  /** Position of the page’s last entry in the list */
  to: number | null;
  /** Number of entries on all pages */
  total: number;
  /** Cursor for the next page */
  next_cursor: string | null;
  /** Advice, if another request would serve better */
  hint?: string;
  /** Warnings, if a part of the request was ignored, changed or may be a mistake */
  warnings?: Warning[];
}

/** A part of the request that was ignored, changed or may be a mistake */
export interface Warning {
  /** Path of the field */
  field: string;
  /** Explanation of how the field was handled */
  message: string;
  /** Nearest known field name */
  suggestion?: string;
}
