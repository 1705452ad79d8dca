import type { PriceListMark, PriceVersionMark } from './price-lists.queries.ts';

// Choice of the price list version that decides. Pure.

type Started = Pick<PriceVersionMark, 'number' | 'starts_at' | 'withdrawn_at'>;

/** The version in force at a time; undefined before the first one. */
export function inForceAt<V extends Started>(versions: readonly V[], at: Date): V | undefined {
  let found: V | undefined;
  for (const one of versions) {
    if (one.withdrawn_at !== null || one.starts_at > at) continue;
    if (found === undefined || one.starts_at > found.starts_at) found = one;
  }
  return found;
}

export interface Choice {
  /** Key of the agreed list. */
  list: string | null;
  currency: string | null;
}

/**
 * The agreed list, else the currency's default; without a currency, the main list. A list without a version in force is
 * skipped; a list in another currency is never used.
 */
export function chooseVersion<V extends Started & { list: string }>(
  lists: readonly PriceListMark[],
  versions: readonly V[],
  { list, currency }: Choice,
  at: Date,
): V | undefined {
  const known = lists.filter((one) => currency === null || one.currency === currency);
  const wanted = [
    known.find(({ key }) => key === list),
    ...known.filter(({ is_main }) => is_main),
    ...known.filter(({ is_default }) => is_default),
  ];
  for (const one of wanted) {
    const found = one && inForceAt(versionsOfList(versions, one.key), at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a list decides for an agreement, now or once the list's first version is in force. */
export function decidesPrices(
  list: PriceListMark,
  { lists, versions }: { lists: readonly PriceListMark[]; versions: readonly PriceVersionMark[] },
  choice: Choice,
  now: Date,
): boolean {
  if (choice.list === list.key) return true;
  const chosen = chooseVersion(lists, versions, choice, now)?.list;
  return chosen === list.key || (chosen === undefined && list.is_default);
}

export const versionsOfList = <V extends { list: string }>(versions: readonly V[], key: string): V[] =>
  versions.filter(({ list }) => list === key);
