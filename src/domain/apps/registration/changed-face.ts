import type { Tx } from '../../../storage/database.ts';
import { type AppRow, type AppUpdate, findLogo } from '../apps.queries.ts';

/** What people see of an app when they are asked to connect it, and where they are sent afterwards. */
const FACE = ['name', 'website', 'redirect_uris', 'logo'] as const;
export type FacePart = (typeof FACE)[number];

/** The parts of its face that a change would make another; what is given as it is does not count. */
export async function changedFace(tx: Tx, app: AppRow, update: AppUpdate): Promise<FacePart[]> {
  const others: Record<FacePart, boolean> = {
    name: update.name !== undefined && update.name !== app.name,
    website: update.website !== undefined && update.website !== app.website,
    redirect_uris: update.redirect_uris !== undefined && !sameUris(update.redirect_uris, app.redirect_uris),
    logo: update.logo !== undefined && (await isOtherLogo(tx, app, update.logo)),
  };
  return FACE.filter((part) => others[part]);
}

/** Their order means nothing. */
const sameUris = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((uri) => other.includes(uri));

async function isOtherLogo(tx: Tx, { id }: AppRow, logo: AppUpdate['logo']): Promise<boolean> {
  const known = await findLogo(tx, id);
  if (known === undefined || !logo) return (known === undefined) !== !logo;
  return !known.bytes.equals(logo.bytes);
}
