import { fail } from '../../../../core/fail.ts';
import type { DbDeps } from '../../../../storage/database.ts';
import { versionsOfList } from '../choose-version.ts';
import {
  findPriceLists,
  findPriceVersion,
  findPriceVersions,
  type PriceListRow,
  type PriceVersionMark,
  type PriceVersionRow,
} from '../price-lists.queries.ts';

/** A list with its versions at a time. */
export interface PriceListState {
  list: PriceListRow;
  versions: readonly PriceVersionMark[];
  now: Date;
}

/** Oldest first. */
export async function readPriceLists({ db, clock }: DbDeps): Promise<PriceListState[]> {
  return db.transaction('system', async (tx) => {
    const [lists, versions] = await Promise.all([findPriceLists(tx), findPriceVersions(tx, null)]);
    return lists.map((list) => ({ list, versions: versionsOfList(versions, list.key), now: clock.now() }));
  });
}

export async function readPriceList(deps: DbDeps, key: string): Promise<PriceListState> {
  return (await readPriceLists(deps)).find(({ list }) => list.key === key) ?? fail('not_found');
}

export async function readPriceVersion(
  deps: DbDeps,
  { list: key, number }: { list: string; number: number },
): Promise<{ row: PriceVersionRow; state: PriceListState }> {
  const state = await readPriceList(deps, key);
  const row = await deps.db.transaction('system', (tx) => findPriceVersion(tx, key, number));
  return { row: row ?? fail('not_found'), state };
}
