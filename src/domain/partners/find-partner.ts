import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { findActivePartner } from './partners.queries.ts';

/** The partner that a request names: null when it names none, `unknown` when there is no such partner. */
export type NamedPartner = Id<'prt'> | 'unknown' | null;

/** What a request named, with `unknown` for an id that is no partner's. */
export async function findPartner(tx: Tx, named: NamedPartner): Promise<NamedPartner> {
  if (named === null || named === 'unknown') return named;
  return (await findActivePartner(tx, named)) ?? 'unknown';
}
