import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { When } from '../fields.ts';
import { named, oneOf, Token } from '../scalars.ts';

const Purpose = oneOf(['logo', 'signature'], {
  description: '`logo`: shown to anybody; `signature`: for papers, shown to the team alone',
});

/** Token of a picture inside a setting, stored as sent. */
export const PictureIn = Type.String({ pattern: PATTERNS.picture.pattern });

export const FirmPicture = named(
  'FirmPicture',
  Type.Object({
    token: Token('pic', 'Names it in a setting'),
    purpose: Purpose,
    type: Type.String({ description: 'By its content', examples: ['image/png'] }),
    width: Type.Integer({ description: 'In pixels' }),
    height: Type.Integer({ description: 'In pixels' }),
    size: Type.Integer({ description: 'In bytes' }),
    picture: Type.String({ description: 'Itself, as a data URI' }),
    created_at: When('When it was added'),
  }),
  'A picture of the firm; it never changes',
);
export type FirmPicture = Static<typeof FirmPicture>;

export const PictureRequest = Type.Object({
  purpose: Purpose,
  picture: Type.String({
    maxLength: 1_000_000,
    description:
      'The picture as `data:image/png;base64,…`, or the same of a JPEG; at most 700 KB, 2,000 pixels wide and high',
    examples: [
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ],
  }),
});
