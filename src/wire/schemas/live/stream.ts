import { type Static, Type } from 'typebox';
import { named, nullable, oneOf } from '../scalars.ts';

/** Kinds of objects in a stream. */
export const STREAMED = [
  'quote',
  'order',
  'assignment',
  'message',
  'note',
  'invoice',
  'certificate',
  'account',
  'key',
  'app',
  'connection',
  'delivery',
  'endpoint',
  'person',
  'partner',
  'presence',
] as const;
export type Streamed = (typeof STREAMED)[number];

export const StreamedChange = named(
  'StreamedChange',
  Type.Object({
    type: oneOf(STREAMED, { description: 'What kind of object changed; new kinds may come' }),
    target: Type.String({
      description: 'Its token: read it again, if you show it',
      examples: ['order_01k9zq4m8te3fs5f9r6vd2x7hb'],
    }),
    event: Type.Optional(
      Type.String({
        description: 'What happened, where there is a word for it: `created`, `status_update`, `deleted`',
      }),
    ),
    version: nullable(Type.Integer(), {
      description:
        'The `version` that the object has since; null where it has none, or where something that belongs to it changed and its version does not count that',
    }),
  }),
  'The `data` of an event `changed`: that something changed, not what',
);
export type StreamedChange = Static<typeof StreamedChange>;
