import type { PaperPicture } from '../../../../engines/paper/paper.ts';
import type { PictureRow } from './pictures.queries.ts';

/** A picture as papers take it. */
export const paperPicture = ({ type, bytes }: Pick<PictureRow, 'type' | 'bytes'>): PaperPicture => ({
  type,
  data: bytes.toString('base64'),
});
