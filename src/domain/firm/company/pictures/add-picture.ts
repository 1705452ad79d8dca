import type { Clock } from '../../../../core/clock.ts';
import { Failure, failField } from '../../../../core/fail.ts';
import { type Id, newId, toToken } from '../../../../core/ids.ts';
import type { Renderer } from '../../../../engines/paper/renderer.ts';
import type { Database } from '../../../../storage/database.ts';
import { type Actor, audit } from '../../../events/audit.ts';
import { checkPicture } from './check-picture.ts';
import { paperPicture } from './paper-picture.ts';
import { findPicture, insertPicture, type PictureRow } from './pictures.queries.ts';

export interface PictureDeps {
  db: Database;
  clock: Clock;
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
