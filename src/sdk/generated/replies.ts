// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Notified } from './schemas/messages/notified.ts';
import type { PageLinks, PageMeta, Warning } from './schemas/reply.ts';

/** Present only if there is a warning */
export interface OneMeta {
  /** Warnings, if a part of the request was ignored, changed or may be a mistake */
  warnings: Warning[];
}

/** Parts of an operation that has no others. */
export type Call<Parts> = Parts & Omit<Record<'params' | 'query' | 'filters' | 'body', undefined>, keyof Parts>;

export interface One<T> {
  data: T;
  /** Present only if there is a warning */
  meta?: OneMeta;
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
  /** `meta.next_cursor` from the previous response, to get the next page */
  cursor?: string;
}

export interface Sorting {
  /** Page number, starting at 1 */
  page?: number;
  /** Number of entries per page */
  per_page?: number;
  /** `meta.next_cursor` from the previous response, to get the next page */
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
  /** `meta.next_cursor` from the previous response, to get the next page */
  cursor?: string;
  /** Part of a number, reference, file name or person’s name */
  q?: string;
  /** Sort order */
  sort?: 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'due' | '-due';
}
