import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { When } from '../fields.ts';
import { namedObject, oneOf, Token } from '../scalars.ts';

const Purpose = oneOf(['logo', 'signature'], {
  description: '`logo`: visible to anyone · `signature`: for certificates, visible to the team only',
});

/** Token of a picture inside a setting, stored as sent. */
export const PictureIn = Type.String({ pattern: PATTERNS.picture.pattern });

export const FirmPicture = namedObject('FirmPicture', 'Picture of the company. Pictures never change', {
  token: Token('pic', 'Token of the picture, as used in settings'),
  purpose: Purpose,
  type: Type.String({ description: 'Media type, detected from the content', examples: ['image/png'] }),
  width: Type.Integer({ description: 'Size in pixels' }),
  height: Type.Integer({ description: 'Size in pixels' }),
  size: Type.Integer({ description: 'Size in bytes' }),
  picture: Type.String({ description: 'Picture as a data URI' }),
  created_at: When('Time at which the picture was added'),
});
export type FirmPicture = Static<typeof FirmPicture>;

export const PictureRequest = Type.Object({
  purpose: Purpose,
  picture: Type.String({
    maxLength: 1_000_000,
    description:
      'Picture as `data:image/png;base64,…` or the same for a JPEG, at most 700 KB and 2,000 pixels wide and high',
    examples: [
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ],
  }),
});
