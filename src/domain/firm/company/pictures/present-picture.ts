import { formatTimestamp } from '../../../../wire/reference/dates.ts';
import type { FirmPicture } from '../../../../wire/schemas/firm/picture.ts';
import type { PictureRow } from './pictures.queries.ts';

export const presentPicture = ({
  token,
  purpose,
  type,
  width,
  height,
  bytes,
  created_at,
}: PictureRow): FirmPicture => ({
  token,
  purpose,
  type,
  width,
  height,
  size: bytes.length,
  picture: `data:${type};base64,${bytes.toString('base64')}`,
  created_at: formatTimestamp(created_at),
});
