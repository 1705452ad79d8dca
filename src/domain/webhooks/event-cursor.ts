import { failField } from '../../core/fail.ts';
import { fromToken, type Id, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { EventPlace } from './events.queries.ts';

const PURPOSE = 'events';

/** Sealed, because the position counts the changes of all accounts. */
export function writeCursor(seal: Seal, account: Id<'acct'>, { xid, id }: EventPlace): string {
  return seal.seal([PURPOSE, account, xid, toToken('evt', id)].join(' ')).toString('base64url');
}

/** Accepts cursors of the account's own events, whatever their filters were. */
export function readCursor(seal: Seal, account: Id<'acct'>, field: 'cursor' | 'after', text: string): EventPlace {
  const [xid = '', token = ''] = open(seal, account, field, text);
  const id = fromToken('evt', token);
  if (!/^\d{1,19}$/.test(xid) || id === null) return refuse(field);
  return { xid, id };
}

/** Readers may still have cursors from before sealing. */
export const isSealed = (text: string): boolean => !text.includes('.');

function open(seal: Seal, account: Id<'acct'>, field: 'cursor' | 'after', text: string): string[] {
  if (field === 'after' && !isSealed(text)) return text.split('.').length === 2 ? text.split('.') : [];
  try {
    const [purpose, owner, ...place] = seal.open(Buffer.from(text, 'base64url')).split(' ');
    return purpose === PURPOSE && owner === account ? place : [];
  } catch {
    return [];
  }
}

const refuse = (field: string): never =>
  failField(field, 'Must be the `next_cursor` of an earlier answer of this list, as it was.');
