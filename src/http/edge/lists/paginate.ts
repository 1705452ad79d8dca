import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import { failField } from '../../../core/fail.ts';
import { toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { numberIn, textIn } from '../../../core/unknown.ts';
import type { Caller } from '../../../domain/accounts/caller.ts';
import { type Listed, offsetOf, type Page } from '../../../domain/list-query.ts';
import { type CursorList, readListCursor, writeListCursor } from '../../../domain/lists/list-cursor.ts';
import { MAX_FOUND } from '../../../domain/lists/narrow-list.queries.ts';
import type { PageLinks, PageMeta } from '../../../wire/schemas/reply.ts';

/** Address of a list, for its links and cursors. */
export interface ListAddress {
  path: string;
  query: string;
  list: CursorList;
}

/** The requested page; the query has been validated by its schema. */
export function pageOf(seal: Seal, asked: unknown, { query, list }: Omit<ListAddress, 'path'>): Page {
  const page = numberIn(asked, 'page') ?? 1;
  const perPage = numberIn(asked, 'per_page') ?? 50;
  const cursor = textIn(asked, 'cursor');
  if (cursor === '') return { page, perPage };
  if (new URLSearchParams(query).has('page'))
    failField('page', 'Leave it out: the cursor says where the list goes on.');
  const after = readListCursor(seal, list, cursor);
  return { page: Math.floor(after.passed / perPage) + 1, perPage, after };
}

// Pages beyond this offset are skipped row by row.
const FAR = 10_000;

/** Advice on how to get a better answer. */
function hintFor(asked: Page, hasUncounted: boolean): { hint?: string } {
  if (hasUncounted)
    return {
      hint: `More than ${MAX_FOUND} are found, and \`total\` counts no further. Read on by \`cursor\`, add a filter, or seek a longer text.`,
    };
  if (asked.after === undefined && offsetOf(asked) > FAR)
    return { hint: 'Far pages take longer. Read a long list by `cursor`, with `meta.next_cursor` of each answer.' };
  return {};
}

/** Links and counts of one page; the links carry every other parameter of the request. */
export function paginate<T>(
  seal: Seal,
  { rows, total, next, hasUncounted = false }: Listed<T>,
  asked: Page,
  { path, query, list }: ListAddress,
): { data: T[]; links: Static<typeof PageLinks>; meta: Static<typeof PageMeta> } {
  const { page, perPage } = asked;
  const last = Math.max(1, Math.ceil(total / perPage));
  const params = new URLSearchParams(query);
  params.delete('cursor');
  if (params.has('per_page')) params.set('per_page', String(perPage));
  const link = (number: number) => {
    params.set('page', String(number));
    return `${path}?${params.toString()}`;
  };
  const passed = offsetOf(asked);
  const from = rows.length === 0 ? null : passed + 1;
  return {
    data: rows,
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(Math.min(page - 1, last)) : null,
      next: page < last ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from,
      last_page: last,
      path,
      per_page: perPage,
      to: from === null ? null : from + rows.length - 1,
      total,
      next_cursor:
        next === null ? null : writeListCursor(seal, list, { place: next, passed: passed + rows.length, total }),
      ...hintFor(asked, hasUncounted),
    },
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The page size may change between pages, other parameters may not. */
const FREE = ['page', 'per_page', 'cursor'];

export function cursorList(caller: Caller, path: string, query: string): CursorList {
  const owner = caller.kind === 'account' ? toToken('acct', caller.account) : 'team';
  const asked = [...new URLSearchParams(query)].filter(([name]) => !FREE.includes(name));
  return { list: digest(`${owner} ${path}`), query: digest(JSON.stringify(asked.toSorted(byName))) };
}

const byName = ([a, b]: [string, string], [c, d]: [string, string]): number =>
  a.localeCompare(c) === 0 ? b.localeCompare(d) : a.localeCompare(c);
