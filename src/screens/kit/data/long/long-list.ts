import type { InfiniteData } from '@tanstack/react-query';

export interface ListPage {
  data: readonly unknown[];
  meta: { next_cursor: string | null; total: number };
}

/** The pages of a list that have been read so far. */
export type ReadPages = InfiniteData<ListPage, string | null>;

export const isReadPages = (data: unknown): data is ReadPages =>
  typeof data === 'object' && data !== null && 'pages' in data;

declare module '@tanstack/react-query' {
  interface Register {
    /** How a list reads one of its pages again. */
    queryMeta: { readonly readPage?: (cursor: string | null) => Promise<ListPage> };
  }
}

/** Pages that were read again, by index, in ascending order. */
export type FreshPages = ReadonlyMap<number, ListPage>;

/** Reads again the pages of a long list that hold a changed row, and both ends of the list, where new rows appear. */
export async function readChangedPages(
  { pages, pageParams }: ReadPages,
  targets: ReadonlySet<string>,
  read: (cursor: string | null) => Promise<ListPage>,
): Promise<FreshPages> {
  const changed = [...pages.keys()].filter((at) => at === 0 || pages[at]?.data.some((row) => isTarget(row, targets)));
  // A row moved to the end of a page may already be on the next page, so read the next page too.
  const places = new Set(
    [...changed, ...changed.map((at) => at + 1), pages.length - 1].filter((at) => at < pages.length),
  );
  const fresh = new Map<number, ListPage>();
  for (const at of [...places].sort((one, other) => one - other)) fresh.set(at, await read(pageParams[at] ?? null));
  return fresh;
}

/** Whether every changed object of a listed kind is in the list: a missing one may belong somewhere in the middle. */
export function containsAll({ pages }: ReadPages, targets: ReadonlySet<string>): boolean {
  const listed = new Set(pages.flatMap(({ data }) => data.flatMap((row) => tokensOf(row))));
  const kinds = new Set([...listed].map(kindOf));
  return [...targets].every((target) => !kinds.has(kindOf(target)) || listed.has(target));
}

/**
 * Replaces the pages that were read again. A new row pushes the last row off its page, and a removed row pulls one in
 * from the next page; rows that did not change stay on their page, so that no other page has to be read.
 */
export function replacePages(
  { pages, pageParams }: ReadPages,
  fresh: FreshPages,
  targets: ReadonlySet<string>,
): ReadPages {
  const pageByRow = new Map(pages.flatMap(({ data }, at) => data.map((row) => [keyOf(row), at] as const)));
  for (const [at, { data }] of fresh) {
    for (const row of data) if (isTarget(row, targets)) pageByRow.set(keyOf(row), at);
  }
  const placed = new Set<string>();
  const markPlaced = (row: unknown): boolean => {
    const isNew = !placed.has(keyOf(row));
    placed.add(keyOf(row));
    return isNew;
  };
  const replace = (page: ListPage, at: number): ListPage => {
    const now = fresh.get(at);
    if (now === undefined) return page;
    const isLast = at === pages.length - 1;
    const pageOf = (row: unknown) => pageByRow.get(keyOf(row)) ?? at;
    const end = now.data.findIndex((row) => pageOf(row) > at);
    const ownRows = end === -1 ? now.data : now.data.slice(0, end);
    const rows = ownRows.filter((row) => pageOf(row) === at && markPlaced(row));
    const freshKeys = new Set(now.data.map(keyOf));
    const displacedRows = isLast
      ? []
      : page.data.filter((row) => !freshKeys.has(keyOf(row)) && !isTarget(row, targets) && markPlaced(row));
    const next_cursor = isLast ? now.meta.next_cursor : page.meta.next_cursor;
    return { data: [...rows, ...displacedRows], meta: { ...now.meta, next_cursor } };
  };
  return { pages: pages.map(replace), pageParams };
}

/** The row's own token, and that of the object it belongs to. */
function tokensOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return [];
  return ['token' in row && row.token, 'target' in row && row.target].filter((one) => typeof one === 'string');
}

const isTarget = (row: unknown, targets: ReadonlySet<string>): boolean =>
  tokensOf(row).some((token) => targets.has(token));

const keyOf = (row: unknown): string => tokensOf(row)[0] ?? '';

const kindOf = (token: string): string => token.slice(0, token.lastIndexOf('_'));
