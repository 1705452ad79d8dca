import { a, aTable, aToken, fieldsWith, listOf, oneOf, onlyNull, orAbsent, orNull, type Table } from './rule.ts';
import { SERVICES, USE_CASE } from './services.ts';

// The objects of the contract: every field, its type, whether it may be null or absent, and the words it may be.

export const QUOTE_STATUSES = ['requested', 'ready', 'approved', 'paid', 'cancelled'];
export const ORDER_STATUSES = [
  'created',
  'in_progress',
  'on_hold',
  'in_review',
  'approved',
  'completed',
  'refunded',
  'voided',
];

const MILESTONES = [
  'intake_processed_at',
  'translator_assigned_at',
  'translator_accepted_at',
  'translator_completed_at',
  'proofreader_completed_at',
  'all_translations_approved_at',
  'notarized_at',
  'shipped_at',
  'completed_at',
];

const certification = oneOf('certified', 'notarized');
const translation_type = oneOf('certified', 'business');
const delivery = oneOf('digital', 'physical');
const turnaround = oneOf('standard', 'expedited');
const REFERENCES = ['reference', 'client_reference', 'case_reference'];

const COLLECTIONS = ['source', 'reference', 'translation', 'final', 'certificate'];

/** Used in an order's files and in the events about them. An event about a deleted file carries no links. */
export const ORDER_FILE: Table = {
  id: aToken('file'),
  ...fieldsWith(['name', 'mimetype'], a('text')),
  collection: oneOf(...COLLECTIONS),
  size: a('whole number'),
  sha256: a('hash'),
  language: orNull(a('language')),
  source_file: orNull(aToken('file')),
  ...fieldsWith(['approved_at'], orNull(a('timestamp'))),
  revision: orNull(a('text')),
  ...fieldsWith(['url', 'download_url'], a('address')),
  created_at: a('timestamp'),
};

export const DELETED_FILE: Table = { id: aToken('file'), name: a('text'), collection: oneOf(...COLLECTIONS) };

export const ORDER: Table = {
  url: a('address'),
  token: aToken('order'),
  number: a('human number'),
  status: oneOf(...ORDER_STATUSES),
  approved_at: orAbsent(orNull(a('timestamp'))),
  total: a('whole number'),
  app: orNull(aToken('app')),
  certification,
  translation_type,
  delivery,
  turnaround,
  source_language: a('language'),
  target_language: listOf(a('language')),
  ...fieldsWith(REFERENCES, orNull(a('text'))),
  ...fieldsWith(['created_at', 'updated_at'], a('timestamp')),
  ...fieldsWith(MILESTONES, orNull(a('timestamp'))),
  // Added by the service, and documented with these types.
  partner: orAbsent(aToken('prt')),
  quote: orAbsent(orNull(aToken('quote'))),
  services: orAbsent(aTable(SERVICES)),
  files: orAbsent(listOf(aTable(ORDER_FILE))),
};

/** Team roles that do not see prices get null as the total. */
export const TEAM_ORDER: Table = { ...ORDER, total: orNull(a('whole number')) };

/** The answer to an approval has the time of the full approval, or null while a file is not approved. */
export const APPROVED_ORDER: Table = { ...ORDER, approved_at: orNull(a('timestamp')) };

/** A revision clears the approval, and the order is in review again. */
export const REVISED_ORDER: Table = { ...ORDER, approved_at: onlyNull, status: oneOf('in_review') };

export const FILE: Table = {
  id: aToken('file'),
  ...fieldsWith(['filename', 'size_label', 'mimetype', 'upload_source'], a('text')),
  size: a('number'),
  sha256: a('hash'),
  url: a('address'),
  source_word_count: orNull(a('whole number')),
  page_count: a('whole number'),
  language_detection: orNull(a('language')),
  ...fieldsWith(['pdf_title', 'pdf_creator'], orAbsent(a('text'))),
  pdf_last_modified: orAbsent(a('timestamp')),
  source_metadata: a('object'),
  integrations: listOf(a('anything')),
  ...fieldsWith(['created_at', 'updated_at'], a('timestamp')),
};

/** `webhook` is never null: it is absent where there is none to show. */
export const QUOTE: Table = {
  token: aToken('quote'),
  number: a('human number'),
  source: a('language'),
  target: listOf(a('language')),
  services: aTable(SERVICES),
  translation_type,
  certification,
  delivery,
  turnaround,
  webhook: orAbsent(a('secure address')),
  partner: orAbsent(aToken('prt')),
  payment_url: orNull(a('address')),
  // Added by the service, and documented with these types.
  url: a('address'),
  status: oneOf(...QUOTE_STATUSES),
  total: orNull(a('whole number')),
  currency: a('currency'),
  files: listOf(aTable(FILE)),
  order: orNull(aToken('order')),
  use_cases: listOf(aTable(USE_CASE)),
  ...fieldsWith(REFERENCES, orNull(a('text'))),
  ...fieldsWith(['created_at', 'updated_at'], a('timestamp')),
};

export const EVENT: Table = {
  type: a('text'),
  event: oneOf('status_update', 'created', 'file_created', 'file_deleted'),
  target: a('text'),
  data: a('object'),
  url: a('address'),
  // Added by the service; the signature covers these fields.
  id: aToken('evt'),
  account: aToken('acct'),
  livemode: a('yes or no'),
  created_at: a('timestamp'),
};

export const PAID: Table = {
  result: oneOf('success'),
  data: aTable({ order: aTable({ token: aToken('order') }) }),
};

export const ERROR: Table = {
  error: a('true'),
  code: a('text'),
  message: a('text'),
  result: oneOf('error'),
  data: aTable({ message: a('text') }),
};

/** Status of each error code, and its extra fields. */
export const CODES: Readonly<Record<string, { status: number; extraFields?: Table }>> = {
  payment_failed: { status: 402 },
  invalid_state: { status: 422 },
  payment_requires_verified_app: { status: 403, extraFields: { payment_url: a('address') } },
  partner_not_found: { status: 403 },
};

export const PAGED: Table = {
  links: aTable({
    ...fieldsWith(['first', 'last'], a('address')),
    ...fieldsWith(['prev', 'next'], orNull(a('address'))),
  }),
  meta: aTable({
    ...fieldsWith(['current_page', 'last_page', 'per_page', 'total'], a('whole number')),
    ...fieldsWith(['from', 'to'], orNull(a('whole number'))),
    path: a('address'),
  }),
};
