import { Type } from 'typebox';
import { eachReference, meaningOf } from '../groups/references.ts';
import { nullable, Timestamp } from './scalars.ts';

// Fields that many objects share, each described once.

export const When = (description: string) => Type.String({ ...Timestamp, description });

export const LIVEMODE = Type.Boolean({
  description:
    'False in a sandbox, where payments and the team are simulated. A test key can access only sandbox objects',
});
export const PLAY_MONEY = Type.Boolean({
  description: 'Whether it is, or would be, paid with test money of the test gateway, so that no money moves',
});
export const CURRENCY = Type.String({
  description: 'ISO-4217 code of the accompanying amounts',
  examples: ['USD'],
});
export const OBJECT_URL = Type.String({ description: 'URL of the object, for anyone who can see it' });
export const CREATED_AT = When('Time at which the object was created');
export const UPDATED_AT = When('Time at which the object was last changed');
export const VERSION = Type.Integer({
  minimum: 1,
  description:
    'Version number, incremented with every change. Send it in `If-Match` to avoid overwriting someone else’s change',
});
export const NUMBER = Type.String({
  description: 'Short number for people, used on invoices and in emails, unique across all accounts',
  examples: ['48213-907315'],
});

/** The customer's references from the quote, repeated on its order, events and invoice. */
export const referenceFields = eachReference((name) =>
  nullable(Type.String(), { description: `${meaningOf(name)}. Null if not set` }),
);

export const FILE_NAME = Type.String({ description: 'Name of the file, as uploaded' });
export const MIME_TYPE = Type.String({
  description: 'Media type, detected from the content',
  examples: ['application/pdf'],
});
export const SHA256 = Type.String({ description: 'SHA-256 hash of the content, in hexadecimal' });

export const WEBHOOK_URL = Type.String({
  description: 'URL that receives signed events, or null if not set',
  examples: ['https://hooks.acme.example/dragoman'],
});
export const PERSON_NAME = Type.String({ description: 'Display name' });
