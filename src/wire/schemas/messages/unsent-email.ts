import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { namedObject, StringOrNull } from '../scalars.ts';

export const RevokedLinks = namedObject('RevokedLinks', 'Result of revoking the links', {
  links: Type.Integer({ description: 'Number of order links revoked' }),
  sessions: Type.Integer({ description: 'Number of browsers signed out' }),
});

export const UnsentEmail = namedObject('UnsentEmail', 'An email that a sandbox wrote but didn’t send', {
  to: Type.String({ description: 'Recipient address' }),
  subject: Type.String({ description: 'Subject line' }),
  text: Type.String({ description: 'Full text, as it would be sent' }),
  links: Type.Array(Type.String(), { description: 'Links in the text, in order' }),
  about: StringOrNull('Token of the quote or order that the email is about'),
  created_at: When('Time the email was written'),
});
export type UnsentEmail = Static<typeof UnsentEmail>;
