import { type Id, toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { keysOf } from '../../wire/groups/keys-of.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';

// Names of objects in the audit trail, read for a full page at once. Needs a transaction of system scope.

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

/** Kinds of objects that have a number or a name. */
export type NamedKind = keyof typeof NAMED;
export const NAMED_KINDS: readonly NamedKind[] = keysOf(NAMED);

/** Numbers and names by token; leaves out objects that have none or no longer exist. */
export async function namesOfKind<K extends NamedKind>(
  tx: Tx,
  kind: K,
  ids: readonly Id<K>[],
): Promise<(readonly [token: string, name: string])[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<{ id: Id<K>; name: string | null }>({
    text: `${NAMED[kind]} WHERE id = ANY($1::uuid[])`,
    values: [ids],
  });
  return rows.flatMap(({ id, name }) => (name === null ? [] : [[toToken(kind, id), name] as const]));
}
