// Kinds of data with a retention period. Plain data, shared with browsers.

export const RETENTION_KINDS = [
  'deliveries',
  'unfinished_uploads',
  'emails',
  'messages',
  'audit',
  'unused_files',
  'cancelled_quote_files',
  'source_files',
  'translation_files',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];
