import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { findActivePartner, type KnownPartner } from './partners.queries.ts';

/** The partner that a request names: null when it names none, `unknown` when there is no such partner. */
export type NamedPartner = Id<'prt'> | 'unknown' | null;

/** The partner whom a request named, or `unknown` for an id that is no partner's. */
export async function findPartner(tx: Tx, named: NamedPartner): Promise<KnownPartner | 'unknown' | null> {
  if (named === null) return null;
  if (named === 'unknown') return 'unknown';
  return (await findActivePartner(tx, named)) ?? 'unknown';
}
