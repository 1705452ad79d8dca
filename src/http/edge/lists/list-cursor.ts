import { createHash } from 'node:crypto';
import { toToken } from '../../../core/ids.ts';
import type { Caller } from '../../../domain/accounts/caller.ts';
import type { CursorList } from '../../../domain/lists/list-cursor.ts';

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
