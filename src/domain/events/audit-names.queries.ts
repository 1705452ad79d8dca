import { fromToken, type Id, toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';

// What the tokens of the audit trail are called, read for a whole page at once. Needs a transaction of system scope.

const NAMED = {
  quote: 'SELECT id, number AS name FROM quotes',
  order: 'SELECT id, number AS name FROM orders',
  inv: 'SELECT id, number AS name FROM invoices',
  acct: 'SELECT id, name FROM accounts',
  prs: 'SELECT id, name FROM people',
  prt: 'SELECT id, name FROM partners',
  app: 'SELECT id, name FROM apps',
  key: 'SELECT id, name FROM api_keys',
  mail: 'SELECT id, subject AS name FROM mails',
} as const satisfies Partial<Record<Prefix, string>>;

/** Numbers and names by token; those that have none, or are gone, are not there. */
export async function namesOfTokens(tx: Tx, tokens: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const kinds = Object.keys(NAMED) as (keyof typeof NAMED)[];
  const found = await Promise.all(kinds.map((kind) => namesOfKind(tx, kind, tokens)));
  return new Map(found.flat());
}

async function namesOfKind<K extends keyof typeof NAMED>(
  tx: Tx,
  kind: K,
  tokens: readonly string[],
): Promise<(readonly [token: string, name: string])[]> {
  const ids = new Set(tokens.flatMap((token) => fromToken(kind, token) ?? []));
  if (ids.size === 0) return [];
  const rows = await tx.query<{ id: Id<K>; name: string | null }>({
    text: `${NAMED[kind]} WHERE id = ANY($1::uuid[])`,
    values: [[...ids]],
  });
  return rows.flatMap(({ id, name }) => (name === null ? [] : [[toToken(kind, id), name] as const]));
}
