import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, ref } from '../scalars.ts';

// Actions on an object: lifecycle tables and the caller's rights, stated instead of guessed.

const call = {
  name: Type.String({ description: 'What is done', examples: ['pay', 'approve', 'ship'] }),
  method: oneOf(['GET', 'POST', 'PATCH', 'DELETE'] as const, { description: 'HTTP method of the call' }),
  url: Type.String({ description: 'Where the call goes' }),
};

export const Wait = named(
  'Wait',
  Type.Object({
    code: Type.String({
      description: 'The code that the call would be refused with, or `missing_…` for what is not there yet',
      examples: ['invalid_state', 'insufficient_scope', 'missing_translation'],
    }),
    message: Type.String({ description: 'The same as a sentence for people' }),
    target: Type.Optional(Type.String({ description: 'Token of what it waits for' })),
  }),
  'One reason why something cannot be done now',
);
export type Wait = Static<typeof Wait>;

export const Action = named(
  'Action',
  Type.Object({
    ...call,
    allowed: Type.Boolean({ description: 'Whether this caller can do it now' }),
    waits_for: Type.Optional(Type.Array(ref(Wait), { description: 'Why not; absent where it is allowed' })),
  }),
  'Something that can be done with an object, and whether by this caller now',
);
export type Action = Static<typeof Action>;

export const NextAction = named('NextAction', Type.Object(call), 'The call that an object waits for');
export type NextAction = Static<typeof NextAction>;

/** Field of lists. */
export const nextField = {
  next_action: nullable(ref(NextAction), {
    description: 'What it waits for from this caller; null when it waits for somebody else, or for nothing',
  }),
};

/** Fields of a single object. */
export const actionFields = {
  ...nextField,
  actions: Type.Array(ref(Action), { description: 'What can be done with it, and whether by this caller now' }),
};

/** An object before its actions are added, as the domain presents it. */
export type WithoutActions<T> = Omit<T, 'actions' | 'next_action'>;
