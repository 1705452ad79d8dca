import type { InfiniteData } from '@tanstack/react-query';

/** One page of a list, as every list answers. */
export interface ListPage {
  data: readonly unknown[];
  meta: { next_cursor: string | null; total: number };
}

/** A list as far as it was read. */
export type ReadPages = InfiniteData<ListPage, string | null>;

/** Pages that were read again, by their place and in its order. */
export type FreshPages = ReadonlyMap<number, ListPage>;

/** Reads again the pages of a long list in which something changed, and both its ends, where what is new comes in. */
export async function readChanged(
  { pages, pageParams }: ReadPages,
  targets: ReadonlySet<string>,
  read: (cursor: string | null) => Promise<ListPage>,
): Promise<FreshPages> {
  const changed = [...pages.keys()].filter((at) => at === 0 || pages[at]?.data.some((row) => isOne(row, targets)));
  // What has moved to the end of a page may stand on the next one already: only that page says.
  const places = new Set(
    [...changed, ...changed.map((at) => at + 1), pages.length - 1].filter((at) => at < pages.length),
  );
  const fresh = new Map<number, ListPage>();
  for (const at of [...places].sort((one, other) => one - other)) fresh.set(at, await read(pageParams[at] ?? null));
  return fresh;
}

/** Whether each that could be in the list is: one that is not may have come into its midst. */
export function holdsAll({ pages }: ReadPages, targets: ReadonlySet<string>): boolean {
  const there = new Set(pages.flatMap(({ data }) => data.flatMap((row) => tokensOf(row))));
  const kinds = new Set([...there].map(kindOf));
  return [...targets].every((target) => !kinds.has(kindOf(target)) || there.has(target));
}

/**
 * What comes in on one page pushes the last row out of it, and what leaves pulls one in from the next. Rows that did not
 * change themselves stay on the page they were on, so that no other page has to be read.
 */
export function replacePages(
  { pages, pageParams }: ReadPages,
  fresh: FreshPages,
  targets: ReadonlySet<string>,
): ReadPages {
  const homes = new Map(pages.flatMap(({ data }, at) => data.map((row) => [keyOf(row), at] as const)));
  for (const [at, { data }] of fresh) {
    for (const row of data) if (isOne(row, targets)) homes.set(keyOf(row), at);
  }
  const placed = new Set<string>();
  const take = (row: unknown): boolean => {
    const isNew = !placed.has(keyOf(row));
    placed.add(keyOf(row));
    return isNew;
  };
  const replace = (page: ListPage, at: number): ListPage => {
    const now = fresh.get(at);
    if (now === undefined) return page;
    const isLast = at === pages.length - 1;
    const homeOf = (row: unknown) => homes.get(keyOf(row)) ?? at;
    const end = now.data.findIndex((row) => homeOf(row) > at);
    const own = end === -1 ? now.data : now.data.slice(0, end);
    const rows = own.filter((row) => homeOf(row) === at && take(row));
    const inIt = new Set(now.data.map(keyOf));
    const pushedOut = isLast
      ? []
      : page.data.filter((row) => !inIt.has(keyOf(row)) && !isOne(row, targets) && take(row));
    const next_cursor = isLast ? now.meta.next_cursor : page.meta.next_cursor;
    return { data: [...rows, ...pushedOut], meta: { ...now.meta, next_cursor } };
  };
  return { pages: pages.map(replace), pageParams };
}

/** By what a row is known, and what it is a part of. */
function tokensOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return [];
  const { token, target } = row as { token?: unknown; target?: unknown };
  return [token, target].filter((one) => typeof one === 'string');
}

const isOne = (row: unknown, targets: ReadonlySet<string>): boolean =>
  tokensOf(row).some((token) => targets.has(token));

const keyOf = (row: unknown): string => tokensOf(row)[0] ?? '';

const kindOf = (token: string): string => token.slice(0, token.lastIndexOf('_'));
