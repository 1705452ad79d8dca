import type { Tx } from '../../../storage/database.ts';
import { type AppRow, type AppUpdate, findLogo } from '../apps.queries.ts';

/** Details that people see when they connect an app, and the addresses they return to. */
const CONSENT_DETAILS = ['name', 'website', 'redirect_uris', 'logo'] as const;
export type ConsentDetail = (typeof CONSENT_DETAILS)[number];

/** Consent details that an update changes; a repeated value is no change. */
export async function changedConsentDetails(tx: Tx, app: AppRow, update: AppUpdate): Promise<ConsentDetail[]> {
  const isChanged: Record<ConsentDetail, boolean> = {
    name: update.name !== undefined && update.name !== app.name,
    website: update.website !== undefined && update.website !== app.website,
    redirect_uris: update.redirect_uris !== undefined && !sameUris(update.redirect_uris, app.redirect_uris),
    logo: update.logo !== undefined && (await isNewLogo(tx, app, update.logo)),
  };
  return CONSENT_DETAILS.filter((part) => isChanged[part]);
}

/** The order of URIs does not matter. */
const sameUris = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((uri) => other.includes(uri));

async function isNewLogo(tx: Tx, { id }: AppRow, logo: AppUpdate['logo']): Promise<boolean> {
  const known = await findLogo(tx, id);
  if (known === undefined || !logo) return (known === undefined) !== !logo;
  return !known.bytes.equals(logo.bytes);
}
