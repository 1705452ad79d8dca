import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { findActivePartner, type KnownPartner } from './partners.queries.ts';

/** Partner that a request names; null: none; `unknown`: no such partner. */
export type NamedPartner = Id<'prt'> | 'unknown' | null;

export async function findPartner(tx: Tx, named: NamedPartner): Promise<KnownPartner | 'unknown' | null> {
  if (named === null) return null;
  if (named === 'unknown') return 'unknown';
  return (await findActivePartner(tx, named)) ?? 'unknown';
}
