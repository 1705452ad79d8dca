import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import { MAX_VIEWS, type View } from '../../../wire/schemas/work/view.ts';
import { deleteView, lockViews, saveView, type ViewRow, viewsOf } from './views.queries.ts';

/** Null for a key, which has no views. */
type Owner = Id<'prs'> | null;

export interface ViewFields {
  name: string;
  address: string;
  /** Undefined: last for a new view, unchanged for an old one. */
  position?: number;
}

export async function readViews({ db }: Pick<DbDeps, 'db'>, owner: Owner): Promise<ViewRow[]> {
  return owner === null ? [] : db.transaction('system', (tx) => viewsOf(tx, owner));
}

/** Create a view; a repeat of the same request finds it. */
export async function createView(
  { db, clock }: DbDeps,
  owner: Owner,
  { id, ...fields }: ViewFields & { id: Id<'view'> },
): Promise<ViewRow> {
  const person_id = owner ?? fail('validation_failed', { message: KEYS_HAVE_NO_VIEWS });
  return db.transaction('system', async (tx) => {
    const views = await lockViews(tx, person_id);
    const known = views.find((view) => view.id === id);
    if (known !== undefined) return known;
    if (views.length >= MAX_VIEWS) fail('validation_failed', { message: TOO_MANY });
    const now = clock.now();
    const view = { id, person_id, ...fields, position: views.length, created_at: now, updated_at: now };
    return placeView(tx, [...views, view], view, fields.position);
  });
}

const KEYS_HAVE_NO_VIEWS = 'A team key is nobody and keeps no views. Sign in as a person of the team to keep some.';
const TOO_MANY = `You keep ${MAX_VIEWS} views already, which is the most. Delete one of them first.`;

export async function changeView(
  { db, clock }: DbDeps,
  owner: Owner,
  { id, position, ...fields }: Partial<ViewFields> & { id: Id<'view'> },
): Promise<ViewRow> {
  return db.transaction('system', async (tx) => {
    const views = await lockOwnViews(tx, owner);
    const known = views.find((view) => view.id === id) ?? fail('not_found');
    const changed = { ...known, ...fields, updated_at: clock.now() };
    return placeView(
      tx,
      views.map((view) => (view === known ? changed : view)),
      changed,
      position,
    );
  });
}

/** Delete a view and return it; the following views move up. */
export async function removeView({ db }: Pick<DbDeps, 'db'>, owner: Owner, id: Id<'view'>): Promise<ViewRow> {
  return db.transaction('system', async (tx) => {
    const views = await lockOwnViews(tx, owner);
    const known = views.find((view) => view.id === id) ?? fail('not_found');
    deleteView(tx, id);
    savePositions(
      tx,
      views.filter((view) => view !== known),
    );
    return known;
  });
}

const lockOwnViews = async (tx: Tx, owner: Owner): Promise<ViewRow[]> => (owner === null ? [] : lockViews(tx, owner));

/** Save a view at a position, and return it with that position. */
function placeView(tx: Tx, views: readonly ViewRow[], view: ViewRow, position: number | undefined): ViewRow {
  const others = views.filter((one) => one !== view);
  const at = Math.min(position ?? views.indexOf(view), others.length);
  const placed = { ...view, position: at };
  saveView(tx, placed);
  savePositions(tx, others.toSpliced(at, 0, placed));
  return placed;
}

/** Number the views from 0, without gaps. */
function savePositions(tx: Tx, views: readonly ViewRow[]): void {
  for (const [position, view] of views.entries()) if (view.position !== position) saveView(tx, { ...view, position });
}

export const presentView = ({ id, name, address, position, created_at, updated_at }: ViewRow): View => ({
  token: toToken('view', id),
  name,
  address,
  position,
  created_at: formatTimestamp(created_at),
  updated_at: formatTimestamp(updated_at),
});
