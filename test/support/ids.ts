import { fromToken, type Id, idFromText } from '../../src/core/ids.ts';
import type { Prefix } from '../../src/wire/schemas/scalars.ts';

/** The id inside a token that the service has just given. */
export function idOf<K extends Prefix>(prefix: K, token: string | undefined): Id<K> {
  const id = fromToken(prefix, token ?? '');
  if (id === null) throw new Error(`${String(token)} is no token of ${prefix}.`);
  return id;
}

/** An id as a row of the database holds it. */
export function rowId<K extends Prefix>(text: string | undefined): Id<K> {
  const id = idFromText<K>(text ?? '');
  if (id === null) throw new Error(`${String(text)} is no id.`);
  return id;
}
