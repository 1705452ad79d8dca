// Generated from src/wire by `npm run docs`. Do not edit by hand.

export interface One<T> {
  data: T;
  /** Present only if there is a warning */
  meta?: {
    /** Warnings, if a part of the request was ignored, changed or may be a mistake */
    warnings: Warning[];
  };
}

export interface Page<T> {
  /** Entries of this page */
  data: T[];
  /** URLs of other pages, with the same filters */
  links: PageLinks;
  /** Position of this page in the list, and ignored parts of the request */
  meta: PageMeta;
}

export interface WithNotified<T> {
  data: T;
  /** Warnings, and how the customer is notified */
  meta?: {
    /** Warnings, if a part of the request was ignored, changed or may be a mistake */
    warnings: Warning[];
    notified?: Notified;
  };
}

export interface Paging {
  /** Page number, starting at 1 */
  page?: number;
  /** Number of entries per page */
  per_page?: number;
  /** The `meta.next_cursor` of a response */
  cursor?: string;
}

export interface Sorting {
  /** Page number, starting at 1 */
  page?: number;
  /** Number of entries per page */
  per_page?: number;
  /** The `meta.next_cursor` of a response */
  cursor?: string;
  /** Part of a number, reference, file name or person’s name */
  q?: string;
  /** Sort order */
  sort?: 'created_at' | '-created_at' | 'updated_at' | '-updated_at';
}

export interface QueueSorting {
  /** Page number, starting at 1 */
  page?: number;
  /** Number of entries per page */
  per_page?: number;
  /** The `meta.next_cursor` of a response */
  cursor?: string;
  /** Part of a number, reference, file name or person’s name */
  q?: string;
  /** Sort order */
  sort?: 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'due' | '-due';
}

/** How the customer is notified of a change, if at all */
export interface Notified {
  /** Email notification */
  email: 'queued' | 'not_set_up' | 'off' | 'none';
  /** Whether a webhook is sent to the customer’s account */
  webhook: boolean;
}

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
