import { Type } from 'typebox';
import { eachReference, meaningOf } from '../groups/references.ts';
import { nullable, Timestamp } from './scalars.ts';

// Fields that many objects share, each described once.

export const When = (description: string) => Type.String({ ...Timestamp, description });

export const LIVEMODE = Type.Boolean({
  description: 'False in a sandbox, where money and team are simulated; a test key sees nothing else',
});
export const PLAY_MONEY = Type.Boolean({
  description: 'Whether it is, or would be, paid with play money of the test gateway, so that no money moves',
});
export const CURRENCY = Type.String({
  description: 'ISO-4217 code of the amounts beside it',
  examples: ['USD'],
});
export const OBJECT_URL = Type.String({ description: 'Where this object can be fetched, by whoever may see it' });
export const CREATED_AT = When('When it was made');
export const UPDATED_AT = When('When it was last changed');
export const VERSION = Type.Integer({
  minimum: 1,
  description: 'Counts its changes; `If-Match` names the one that a change was decided by',
});
export const NUMBER = Type.String({
  description: 'Short number for people, on papers and in emails; unique over all accounts',
  examples: ['48213-907315'],
});

/** The customer's references from the quote, repeated on its order, events and invoice. */
export const referenceFields = eachReference((name) =>
  nullable(Type.String(), { description: `${meaningOf(name)}; null when none was given` }),
);

export const FILE_NAME = Type.String({ description: 'Name of the file, as it was given' });
export const MIME_TYPE = Type.String({
  description: 'Media type, found from the content',
  examples: ['application/pdf'],
});
export const SHA256 = Type.String({ description: 'SHA-256 of its bytes, in hexadecimal' });

export const WEBHOOK_URL = Type.String({
  description: 'Where events are sent, signed; null when none was set',
  examples: ['https://hooks.acme.example/dragoman'],
});
export const PERSON_NAME = Type.String({ description: 'Name as people read it' });
