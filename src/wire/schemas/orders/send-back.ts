import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { Flag, namedObject, ref, Text, Token } from '../scalars.ts';
import { MAX_MARKS, Mark } from './revision.ts';

export const SendBackRequest = namedObject('SendBackRequest', {
  file: Type.Optional(Token('file', 'Translation to send back. Defaults to every translation of the order')),
  note: Text(10_000, { description: 'Correction for the translator to make. The customer never sees it' }),
  marks: Type.Optional(
    Type.Array(ref(Mark), {
      maxItems: MAX_MARKS,
      description: 'Marked areas on the pages of the translation. Requires `file` if the order has several',
    }),
  ),
});

export const SentBack = namedObject(
  'SentBack',
  'Correction that the team requests before the customer sees the translation',
  {
    note: Type.String({ description: 'Correction for the translator to make' }),
    marks: Type.Array(ref(Mark), { description: 'Marked areas on the pages, empty if none' }),
    replaced: Flag('Whether this file is the corrected translation. The marks are on the pages of the earlier one'),
    created_at: When('Time at which the translation was sent back'),
  },
);
export type SentBack = Static<typeof SentBack>;
