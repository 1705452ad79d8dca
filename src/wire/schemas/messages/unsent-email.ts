import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { named, nullable } from '../scalars.ts';

export const RevokedLinks = named(
  'RevokedLinks',
  Type.Object({
    links: Type.Integer({ description: 'Number of order links revoked' }),
    sessions: Type.Integer({ description: 'Number of browsers signed out' }),
  }),
  'Result of revoking the links',
);

export const UnsentEmail = named(
  'UnsentEmail',
  Type.Object({
    to: Type.String({ description: 'Recipient address' }),
    subject: Type.String({ description: 'Subject line' }),
    text: Type.String({ description: 'Full text, as it would be sent' }),
    links: Type.Array(Type.String(), { description: 'Links in the text, in order' }),
    about: nullable(Type.String({ description: 'Token of the quote or order that the email is about' })),
    created_at: When('Time the email was written'),
  }),
  'An email that a sandbox wrote but didn’t send',
);
export type UnsentEmail = Static<typeof UnsentEmail>;
