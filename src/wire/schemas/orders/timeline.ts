import { type Static, Type } from 'typebox';
import { FILE_NAME, When } from '../fields.ts';
import { AUTHOR_KINDS } from '../messages/message.ts';
import { COLLECTIONS, ORDER_STATUSES } from '../order.ts';
import { namedObject, nullable, OpenObject, oneOf, StringOrNull, Token } from '../scalars.ts';

const entryFields = {
  at: When('Time of the event'),
  what: Type.String({
    description: 'Event, as an object, a dot and what happened to it',
    examples: ['order.created', 'order.hold', 'order.approve', 'certificate.issued', 'message.created'],
  }),
  who: Type.Object(
    {
      kind: oneOf(AUTHOR_KINDS, { description: 'Kind of author. `service` is the service itself' }),
      name: Type.String({ description: 'Name of the author, as the caller may see it' }),
    },
    { description: 'Author of the event' },
  ),
  status: nullable(oneOf(ORDER_STATUSES), {
    description: 'Status that the order changed to, or null if it stayed the same',
  }),
  text: StringOrNull('Text that belongs to the event, such as the question of a hold'),
  files: Type.Array(
    Type.Object({
      id: Token('file', 'Token of the file, which may have been deleted since'),
      name: FILE_NAME,
      collection: oneOf(COLLECTIONS, { description: 'Role of the file in the order' }),
      language: StringOrNull('ISO-639 code of a translation, or null for other files'),
      sha256: Type.String({ description: 'SHA-256 hash of the content, in hexadecimal' }),
    }),
    { description: 'Files that the event is about' },
  ),
};

export const TimelineEntry = namedObject('TimelineEntry', 'Event in the history of an order', entryFields);
export type TimelineEntry = Static<typeof TimelineEntry>;

export const TeamTimelineEntry = namedObject(
  'TeamTimelineEntry',
  'Event in the history of an order, as shown to the team',
  {
    ...entryFields,
    detail: OpenObject('Details from the audit trail'),
  },
);
export type TeamTimelineEntry = Static<typeof TeamTimelineEntry>;
