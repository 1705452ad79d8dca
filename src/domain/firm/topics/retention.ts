import type { Static } from 'typebox';
import type { retentionFields } from '../../../wire/schemas/firm/retention.ts';
import type { Topic } from './topic.ts';

export type RetentionValue = { [K in keyof typeof retentionFields]: Static<(typeof retentionFields)[K]> };

/** Defaults: deliveries for a season, unfinished uploads for a day, customers' data until the firm decides. */
export const RETENTION: Topic<RetentionValue> = {
  fallback: {
    deliveries: 90,
    unfinished_uploads: 1,
    emails: null,
    messages: null,
    audit: null,
    unused_files: null,
    cancelled_quote_files: null,
    source_files: null,
    translation_files: null,
  },
  changedBy: [],
};
