// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AgreementUpcoming } from './agreement.ts';
import type { LockedField } from './version.ts';

/** Retention periods for the company’s data */
export interface Retention {
  /** Days after which finished webhook deliveries and their logs are deleted, or null for never */
  deliveries: number | null;
  /** Days after which parts of interrupted uploads are deleted, or null for never */
  unfinished_uploads: number | null;
  /** Days after which emails that were sent, failed or ended are deleted, or null for never */
  emails: number | null;
  /** Days after which messages are deleted, counted from the end of their order or quote, or null for never */
  messages: number | null;
  /** Days after which audit trail entries are deleted, except those about money */
  audit: number | null;
  /** Days after which uploaded files that no quote, order or message uses are deleted, or null for never */
  unused_files: number | null;
  /** Days after which files of cancelled or expired quotes are deleted, or null for never */
  cancelled_quote_files: number | null;
  /** Days after which source and reference files of an order are deleted, counted from its end, or null for never */
  source_files: number | null;
  /** Days after which translations and final files of an order are deleted, counted from its end, or null for never */
  translation_files: number | null;
  /** Number of changes so far, 0 before the first */
  version: number;
  /** Number of the version in force, or 0 for the built-in defaults */
  in_force: number;
  /** Time at which that version took effect, or null for the built-in defaults */
  holds_from: string | null;
  /** Author of that version, or null for the built-in defaults */
  changed_by: string | null;
  /** Scheduled versions, soonest first */
  upcoming: AgreementUpcoming[];
  /** Fields that the environment sets, with the variable for each */
  locked: LockedField[];
}

/** Data of one kind that would be deleted now */
export interface RetentionDue {
  /** Kind of data */
  kind: 'deliveries' | 'unfinished_uploads' | 'emails' | 'messages' | 'audit' | 'unused_files' | 'cancelled_quote_files' | 'source_files' | 'translation_files';
  /** Days after which the data is deleted, or null for never */
  days: number | null;
  /** Number of items that would be deleted now */
  count: number;
  /** Storage that would be freed, in bytes */
  bytes: number;
  /** Time at which the oldest of these items could first be deleted, or null if none would be */
  oldest: string | null;
  /** Names of the five oldest items */
  sample: string[];
}

/** Data that would be deleted now under the current periods, or under another period for one kind */
export interface RetentionPreview {
  /** Time of the preview */
  at: string;
  /** All kinds of data */
  kinds: RetentionDue[];
}
