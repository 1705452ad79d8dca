import { fail } from '../../../../core/fail.ts';
import type { PaperPicture } from '../../../../engines/paper/paper.ts';
import type { Database } from '../../../../storage/database.ts';
import { formatTimestamp } from '../../../../wire/reference/dates.ts';
import type { FirmPicture } from '../../../../wire/schemas/firm/picture.ts';
import { findPicture, type PictureRow } from './pictures.queries.ts';

export async function readPicture({ db }: { db: Database }, token: string): Promise<PictureRow> {
  return (await db.transaction('system', (tx) => findPicture(tx, token))) ?? fail('not_found');
}

/** Read the pictures of a paper, by their places on it. */
export async function readPaperPictures(
  { db }: { db: Database },
  places: Readonly<Partial<Record<'logo' | 'signature', string | null | undefined>>>,
): Promise<Partial<Record<'logo' | 'signature', PaperPicture>>> {
  const wanted = Object.entries(places).flatMap(([place, token]) => (token ? [[place, token] as const] : []));
  if (wanted.length === 0) return {};
  const found = await db.transaction('system', (tx) =>
    Promise.all(wanted.map(async ([place, token]) => [place, await findPicture(tx, token)] as const)),
  );
  return Object.fromEntries(found.flatMap(([place, row]) => (row === undefined ? [] : [[place, paperPicture(row)]])));
}

export const paperPicture = ({ type, bytes }: Pick<PictureRow, 'type' | 'bytes'>): PaperPicture => ({
  type,
  data: bytes.toString('base64'),
});

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
