import { fromToken, type Id, idFromText } from '../../src/core/ids.ts';
import type { Prefix } from '../../src/wire/schemas/scalars.ts';

export function idOf<K extends Prefix>(prefix: K, token: string | undefined): Id<K> {
  const id = fromToken(prefix, token ?? '');
  if (id === null) throw new Error(`${String(token)} is no token of ${prefix}.`);
  return id;
}

export function rowId<K extends Prefix>(text: string | undefined): Id<K> {
  const id = idFromText<K>(text ?? '');
  if (id === null) throw new Error(`${String(text)} is no id.`);
  return id;
}
