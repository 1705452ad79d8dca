import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { named, nullable } from '../scalars.ts';

export const RevokedLinks = named(
  'RevokedLinks',
  Type.Object({
    links: Type.Integer({ description: 'How many order links were ended' }),
    sessions: Type.Integer({ description: 'How many browsers lost their access' }),
  }),
  'What was ended with the links',
);

export const UnsentEmail = named(
  'UnsentEmail',
  Type.Object({
    to: Type.String({ description: 'The address that it would go to' }),
    subject: Type.String({ description: 'Its subject line' }),
    text: Type.String({ description: 'All of its text, as it would be sent' }),
    links: Type.Array(Type.String(), { description: 'The links in the text, in their order' }),
    about: nullable(Type.String({ description: 'Token of the quote or order that it is about' })),
    created_at: When('When it was written'),
  }),
  'An email that a sandbox wrote and did not send',
);
export type UnsentEmail = Static<typeof UnsentEmail>;
