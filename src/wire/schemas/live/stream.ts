import { type Static, Type } from 'typebox';
import { namedObject, nullable, oneOf } from '../scalars.ts';

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

export const StreamedChange = namedObject(
  'StreamedChange',
  'Content of `data` in a `changed` event: which object changed, not how',
  {
    type: oneOf(STREAMED, { description: 'Kind of object that changed. New kinds may be added' }),
    target: Type.String({
      description: 'Token of the object. Fetch the object again if you show it',
      examples: ['order_01k9zq4m8te3fs5f9r6vd2x7hb'],
    }),
    event: Type.Optional(
      Type.String({
        description: 'Event, if it has a name: `created`, `status_update`, `deleted`',
      }),
    ),
    version: nullable(Type.Integer(), {
      description:
        'Current `version` of the object. Null if it has none, or if the change was to something that belongs to the object and doesn’t count in its version',
    }),
  },
);
export type StreamedChange = Static<typeof StreamedChange>;
