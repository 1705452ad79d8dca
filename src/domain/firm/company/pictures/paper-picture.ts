import type { PaperPicture } from '../../../../engines/paper/paper.ts';
import type { PictureRow } from './pictures.queries.ts';

export const paperPicture = ({ type, bytes }: Pick<PictureRow, 'type' | 'bytes'>): PaperPicture => ({
  type,
  data: bytes.toString('base64'),
});
