import { type Static, Type } from 'typebox';
import { named, nullable, Timestamp } from '../scalars.ts';

export const RevokedLinks = named(
  'RevokedLinks',
  Type.Object({
    links: Type.Integer({ description: 'How many order links were ended' }),
    sessions: Type.Integer({ description: 'How many browsers lost their access' }),
  }),
);

export const Letter = named(
  'Letter',
  Type.Object({
    to: Type.String({ description: 'The address that it would go to' }),
    subject: Type.String(),
    text: Type.String(),
    links: Type.Array(Type.String(), { description: 'The links in the text, in their order' }),
    about: nullable(Type.String({ description: 'Token of the quote or order that it is about' })),
    created_at: Timestamp,
  }),
);
export type Letter = Static<typeof Letter>;
