import { Failure, fail, failField } from '../../../../core/fail.ts';
import { type Id, newId, toToken } from '../../../../core/ids.ts';
import type { PaperPicture, Renderer } from '../../../../engines/paper/paper.ts';
import type { Database, DbDeps } from '../../../../storage/database.ts';
import { formatTimestamp } from '../../../../wire/reference/dates.ts';
import type { FirmPicture } from '../../../../wire/schemas/firm/picture.ts';
import { type Actor, audit } from '../../../events/audit.ts';
import { findPicture, insertPicture, type PictureRow } from './pictures.queries.ts';

/** A picture with the type read from its bytes. */
interface CheckedPicture {
  bytes: Buffer;
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

// Fits into a request body as base64.
const MAX_BYTES = 700 * 1024;
const MAX_PIXELS = 2000;
const DATA = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Read a picture from its data URI, or return the error. The type is read from the bytes, so no SVG, which may carry a
 * script, gets in.
 */
async function checkPicture(uri: string): Promise<CheckedPicture | string> {
  const encoded = DATA.exec(uri)?.[1];
  if (encoded === undefined) return 'Must be `data:image/png;base64,…`, or the same of a JPEG.';
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > MAX_BYTES) return 'Must be at most 700 KB.';
  const type = typeOf(bytes);
  if (type === null) return 'Must be a PNG or a JPEG by its content. An SVG is not taken: it can carry a script.';
  // Loaded with the first picture, to save startup time.
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(bytes);
    if (Math.max(width, height) > MAX_PIXELS) return 'Must be at most 2,000 pixels wide and high.';
    return { bytes, type, width, height };
  } catch {
    return 'The picture is damaged.';
  }
}

function typeOf(bytes: Buffer): CheckedPicture['type'] | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  return bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? 'image/jpeg' : null;
}

export interface PictureDeps extends DbDeps {
  renderer: Renderer;
}

/** Store a picture for settings to name, after checking that papers can be drawn with it. */
export async function addPicture(
  deps: PictureDeps,
  actor: Actor,
  input: { purpose: PictureRow['purpose']; picture: string; id?: Id<'pic'> | undefined },
): Promise<PictureRow> {
  const checked = await checkPicture(input.picture);
  if (typeof checked === 'string') return failField('picture', checked);
  await tryDrawing(deps, checked);
  const id = input.id ?? newId();
  const row = {
    id,
    token: toToken('pic', id),
    purpose: input.purpose,
    ...checked,
    added_by: actor.name,
    created_at: deps.clock.now(),
  };
  return deps.db.transaction('system', async (tx) => {
    // A repeat of a request that was cut off after the insert.
    if (!(await insertPicture(tx, row))) return (await findPicture(tx, row.token)) ?? row;
    const detail = { purpose: row.purpose, type: row.type, bytes: row.bytes.length };
    audit(tx, deps, actor, { action: 'firm.picture', target: row.token, detail });
    return row;
  });
}

/** Find a damaged picture now, not when a certificate has to be drawn. */
async function tryDrawing({ renderer }: PictureDeps, picture: Pick<PictureRow, 'bytes' | 'type'>): Promise<void> {
  const paper = { title: 'Picture', subject: 'Picture', issuer: 'Picture', name: 'Picture', stamp: null, notice: null };
  try {
    await renderer.render(
      { ...paper, opening: [], tables: [], closing: [], pictures: { logo: paperPicture(picture) } },
      'pictures',
    );
  } catch (error) {
    if (error instanceof Failure) throw error;
    failField('picture', 'The picture is damaged: papers cannot be drawn with it.');
  }
}

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

const paperPicture = ({ type, bytes }: Pick<PictureRow, 'type' | 'bytes'>): PaperPicture => ({
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
