import { type Static, Type } from 'typebox';
import { RETENTION_KINDS, type RetentionKind } from '../../retention-kinds.ts';
import { When } from '../fields.ts';
import { named, nullable, oneOf, ref } from '../scalars.ts';
import { asChange, asSetting } from './version.ts';

// Retention periods. Books, certificates and their hashes are stored for ever and are not listed.

const days = (effect: string) =>
  nullable(Type.Integer({ minimum: 1, maximum: 36_500, examples: [90] }), {
    description: `Days after which ${effect}; null: never`,
  });

/** Fields of the retention periods, in requests and answers. */
export const retentionFields = {
  deliveries: days('a delivery of a webhook that has ended is forgotten, with its log'),
  unfinished_uploads: days('what was received of an upload that broke off is removed'),
  emails: days('an email that was sent, failed or ended is forgotten'),
  messages: days('messages are forgotten, counted from the end of their order or quote'),
  audit: days(
    'an entry of the audit trail is forgotten; those about money, certificates and what decided how much (prices, agreements, accounts, rates, limits and the firm’s own settings) stay',
  ),
  unused_files: days('an uploaded file that no quote, order or message uses is removed'),
  cancelled_quote_files: days('the files of a cancelled or expired quote are removed'),
  source_files: days('the source and reference files of an order are removed, counted from its end'),
  translation_files: days('the translations and final files of an order are removed, counted from its end'),
} satisfies Record<RetentionKind, unknown>;

export const Retention = asSetting('Retention', retentionFields, 'How long things are kept');
export type Retention = Static<typeof Retention>;
export const RetentionChange = asChange(retentionFields);

const KIND = oneOf(RETENTION_KINDS, { description: 'What it is' });

const RetentionDue = named(
  'RetentionDue',
  Type.Object({
    kind: KIND,
    days: nullable(Type.Integer(), { description: 'After how many days it goes; null: never' }),
    count: Type.Integer({ minimum: 0, description: 'How many would go now' }),
    bytes: Type.Integer({
      minimum: 0,
      description:
        'How much the store would be relieved of: bytes that another file has too stay; 0 for what is no file',
    }),
    oldest: nullable(When('Since when the oldest of them could have gone; null when none would')),
    sample: Type.Array(Type.String(), { description: 'The oldest five, by name' }),
  }),
  'What would go now, of one kind',
);
export type RetentionDue = Static<typeof RetentionDue>;

export const RetentionPreview = named(
  'RetentionPreview',
  Type.Object({
    at: When('As of when'),
    kinds: Type.Array(ref(RetentionDue), { description: 'Every kind' }),
  }),
  'What would go now by the times that hold, or by another for one kind',
);
export type RetentionPreview = Static<typeof RetentionPreview>;

export const RetentionTrial = Type.Object({
  kind: Type.Optional({ ...KIND, description: 'The kind to try another time for; goes with `days`' }),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500, description: 'The time to try' })),
});
