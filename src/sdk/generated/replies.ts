// Generated from src/wire by `npm run docs`. Do not edit by hand.

export interface One<T> {
  data: T;
  /** Present only when there is a warning */
  meta?: {
    /** Present when something sent was ignored, changed or looks like a mistake */
    warnings: Warning[];
  };
}

export interface Page<T> {
  /** The entries of this page; empty past the end */
  data: T[];
  /** URLs of other pages, with the same filters */
  links: PageLinks;
  /** Where this page is in the list, and what was ignored of the request */
  meta: PageMeta;
}

export interface WithNotified<T> {
  data: T;
  /** Warnings, and whether the customer hears of it */
  meta?: {
    /** Present when something sent was ignored, changed or looks like a mistake */
    warnings: Warning[];
    notified?: Notified;
  };
}

export interface Paging {
  /** Which page, from 1; one past the end is empty */
  page?: number;
  /** Entries of a page */
  per_page?: number;
  /** The `meta.next_cursor` of an answer: the list goes on there, however long it is */
  cursor?: string;
}

export interface Sorting {
  /** Which page, from 1; one past the end is empty */
  page?: number;
  /** Entries of a page */
  per_page?: number;
  /** The `meta.next_cursor` of an answer: the list goes on there, however long it is */
  cursor?: string;
  /** Part of a number, of a reference, of a file’s name or of the name of a person */
  q?: string;
  /** By what the list is ordered; with `-`, the newest first */
  sort?: 'created_at' | '-created_at' | 'updated_at' | '-updated_at';
}

export interface QueueSorting {
  /** Which page, from 1; one past the end is empty */
  page?: number;
  /** Entries of a page */
  per_page?: number;
  /** The `meta.next_cursor` of an answer: the list goes on there, however long it is */
  cursor?: string;
  /** Part of a number, of a reference, of a file’s name or of the name of a person */
  q?: string;
  /** By what the list is ordered, with `-` the newest first */
  sort?: 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'due' | '-due';
}

/** Whether the customer hears of a change, and how */
export interface Notified {
  /** `queued`: an email to the customer leaves now or soon · `not_set_up` */
  email: 'queued' | 'not_set_up' | 'off' | 'none';
  /** Whether a webhook of the customer’s account is sent */
  webhook: boolean;
}

/** URLs of other pages of a list */
export interface PageLinks {
  /** URL of the first page */
  first: string;
  /** URL of the last page */
  last: string;
  /** URL of the page before; null on the first */
  prev: string | null;
  /** URL of the page after; null on the last */
  next: string | null;
}

/** Where a page is in its list */
export interface PageMeta {
  /** This page, counted from 1 */
  current_page: number;
  /** Place of its first entry in the list, from 1; null on an empty page */
  from: number | null;
  /** The last page that has entries; at least 1 */
  last_page: number;
  /** URL of the list without its query */
  path: string;
  /** Entries of a full page */
  per_page: number;
  /** Place of its last entry in the list; null on an empty page */
  to: number | null;
  /** Entries of the list on all pages; with a cursor, as counted on the page that the walk began with */
  total: number;
  /** Pass it as `cursor` to go on from here; null at the end */
  next_cursor: string | null;
  /** Present where another request would serve better */
  hint?: string;
  /** Present when something sent was ignored, changed or looks like a mistake */
  warnings?: Warning[];
}

/** Something of the request that was ignored, changed or looks like a mistake */
export interface Warning {
  /** Path of the field */
  field: string;
  /** What was done with it, as a sentence */
  message: string;
  /** The nearest known name */
  suggestion?: string;
}
