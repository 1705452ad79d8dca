import { type Static, Type } from 'typebox';
import { Flag, namedObject, nullable, oneOf, ref } from '../scalars.ts';

// Actions on an object: lifecycle tables and the caller's rights, stated instead of guessed.

const call = {
  name: Type.String({ description: 'Name of the action', examples: ['pay', 'approve', 'ship'] }),
  method: oneOf(['GET', 'POST', 'PATCH', 'DELETE'] as const, { description: 'HTTP method of the call' }),
  url: Type.String({ description: 'URL of the call' }),
};

export const Wait = namedObject('Wait', 'Reason why an action is not possible now', {
  code: Type.String({
    description: 'Error code that the call would be refused with, or `missing_…` for something that doesn’t exist yet',
    examples: ['invalid_state', 'insufficient_scope', 'missing_translation'],
  }),
  message: Type.String({ description: 'Human-readable explanation' }),
  target: Type.Optional(Type.String({ description: 'Token of the object that the action waits for' })),
});
export type Wait = Static<typeof Wait>;

export const Action = namedObject('Action', 'Action on an object, and whether this caller can perform it now', {
  ...call,
  allowed: Flag('Whether this caller can perform the action now'),
  waits_for: Type.Optional(
    Type.Array(ref(Wait), { description: 'Reasons why the action is not allowed, absent if it is' }),
  ),
});
export type Action = Static<typeof Action>;

export const NextAction = namedObject('NextAction', 'Call that an object waits for', call);
export type NextAction = Static<typeof NextAction>;

/** Field of lists. */
export const nextField = {
  next_action: nullable(ref(NextAction), {
    description: 'Next action for this caller, or null if the object waits for someone else or for nothing',
  }),
};

/** Fields of a single object. */
export const actionFields = {
  ...nextField,
  actions: Type.Array(ref(Action), {
    description: 'Actions on the object, and whether this caller can perform them now',
  }),
};

/** An object before its actions are added, as the domain presents it. */
export type WithoutActions<T> = Omit<T, 'actions' | 'next_action'>;
