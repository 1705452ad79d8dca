import { failField } from '../../core/fail.ts';
import { fromToken, toToken } from '../../core/ids.ts';
import type { EventPlace } from './events.queries.ts';

/** The place as readers are given it. */
export const writeCursor = ({ xid, id }: EventPlace): string => `${xid}.${toToken('evt', id)}`;

export function readCursor(text: string): EventPlace {
  const [xid = '', token = '', ...more] = text.split('.');
  const id = fromToken('evt', token);
  if (!/^\d{1,19}$/.test(xid) || id === null || more.length > 0)
    failField('after', 'Must be the `cursor` of an earlier answer.');
  return { xid, id };
}
