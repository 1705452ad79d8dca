import { type Static, Type } from 'typebox';
import { RETENTION_KINDS, type RetentionKind } from '../../retention-kinds.ts';
import { When } from '../fields.ts';
import { namedObject, nullable, oneOf, ref } from '../scalars.ts';
import { asChange, asSetting } from './version.ts';

// Retention periods. Books, certificates and their hashes are stored for ever and are not listed.

const days = (effect: string) =>
  nullable(Type.Integer({ minimum: 1, maximum: 36_500, examples: [90] }), {
    description: `Days after which ${effect}, or null for never`,
  });

/** Fields of the retention periods, in requests and answers. */
export const retentionFields = {
  deliveries: days('finished webhook deliveries and their logs are deleted'),
  unfinished_uploads: days('parts of interrupted uploads are deleted'),
  emails: days('emails that were sent, failed or ended are deleted'),
  messages: days('messages are deleted, counted from the end of their order or quote'),
  audit: days(
    'audit trail entries are deleted, except those about money, certificates and the settings that determine amounts (prices, agreements, accounts, rates, limits and company settings)',
  ),
  unused_files: days('uploaded files that no quote, order or message uses are deleted'),
  cancelled_quote_files: days('files of cancelled or expired quotes are deleted'),
  source_files: days('source and reference files of an order are deleted, counted from its end'),
  translation_files: days('translations and final files of an order are deleted, counted from its end'),
} satisfies Record<RetentionKind, unknown>;

export const Retention = asSetting('Retention', retentionFields, 'Retention periods for the company’s data');
export type Retention = Static<typeof Retention>;
export const RetentionChange = asChange(retentionFields);

const KIND = oneOf(RETENTION_KINDS, { description: 'Kind of data' });

const RetentionDue = namedObject('RetentionDue', 'Data of one kind that would be deleted now', {
  kind: KIND,
  days: nullable(Type.Integer(), { description: 'Days after which the data is deleted, or null for never' }),
  count: Type.Integer({ minimum: 0, description: 'Number of items that would be deleted now' }),
  bytes: Type.Integer({
    minimum: 0,
    description:
      'Storage that would be freed, in bytes. Content that another file shares stays, and data other than files counts as 0',
  }),
  oldest: nullable(When('Time at which the oldest of these items could first be deleted, or null if none would be')),
  sample: Type.Array(Type.String(), { description: 'Names of the five oldest items' }),
});
export type RetentionDue = Static<typeof RetentionDue>;

export const RetentionPreview = namedObject(
  'RetentionPreview',
  'Data that would be deleted now under the current periods, or under another period for one kind',
  {
    at: When('Time of the preview'),
    kinds: Type.Array(ref(RetentionDue), { description: 'All kinds of data' }),
  },
);
export type RetentionPreview = Static<typeof RetentionPreview>;

export const RetentionTrial = Type.Object({
  kind: Type.Optional({ ...KIND, description: 'Kind of data to try another period for, sent with `days`' }),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500, description: 'Period to try, in days' })),
});
