import { type Static, Type } from 'typebox';
import { FILE_NAME, When } from '../fields.ts';
import { AUTHOR_KINDS } from '../messages/message.ts';
import { COLLECTIONS, ORDER_STATUSES } from '../order.ts';
import { named, nullable, OpenObject, oneOf, Token } from '../scalars.ts';

const entryFields = {
  at: When('When it happened'),
  what: Type.String({
    description: 'What was done or happened: the word of an object, a point, and what became of it',
    examples: ['order.created', 'order.hold', 'order.approve', 'certificate.issued', 'message.created'],
  }),
  who: Type.Object(
    {
      kind: oneOf(AUTHOR_KINDS, { description: '`service`: done by the service itself' }),
      name: Type.String({ description: 'Their name, as this caller may read it' }),
    },
    { description: 'Who did it' },
  ),
  status: nullable(oneOf(ORDER_STATUSES), {
    description: 'The status that the order got by it; null: it kept its own',
  }),
  text: nullable(Type.String(), { description: 'The words that go with it, such as the question of a hold' }),
  files: Type.Array(
    Type.Object({
      id: Token('file', 'The file, which may be gone by now'),
      name: FILE_NAME,
      collection: oneOf(COLLECTIONS, { description: 'What it was in the order' }),
      language: nullable(Type.String(), { description: 'ISO-639 code of a translation; null for others' }),
      sha256: Type.String({ description: 'Of its bytes, in hexadecimal' }),
    }),
    { description: 'The files that it is about' },
  ),
};

export const TimelineEntry = named('TimelineEntry', Type.Object(entryFields), 'One thing that happened to an order');
export type TimelineEntry = Static<typeof TimelineEntry>;

export const TeamTimelineEntry = named(
  'TeamTimelineEntry',
  Type.Object({
    ...entryFields,
    detail: OpenObject('As the audit trail has it'),
  }),
  'One thing that happened to an order, as the team sees it',
);
export type TeamTimelineEntry = Static<typeof TeamTimelineEntry>;
