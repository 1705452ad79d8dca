import { failField } from '../../core/fail.ts';
import type { Seal } from '../../core/seal.ts';
import type { ListPlace } from '../list-query.ts';

/** List that a cursor belongs to: `list` has its name and owner, `query` its filters and order. */
export interface CursorList {
  list: string;
  query: string;
}

/** Sealed, so that a cursor reveals nothing about the rows and cannot be forged. */
export function writeListCursor(seal: Seal, { list, query }: CursorList, { place, passed, total }: ListPlace): string {
  return seal.seal(JSON.stringify([list, query, place, passed, total])).toString('base64url');
}

export function readListCursor(seal: Seal, { list, query }: CursorList, cursor: string): ListPlace {
  const [ofList, ofQuery, place, passed, total] = open(seal, cursor);
  if (ofList !== list) failField('cursor', 'Belongs to another list, or to another account’s. Begin without it.');
  if (ofQuery !== query)
    failField(
      'cursor',
      'Belongs to other filters, another search or another order. Repeat those, or begin without it.',
    );
  return { place, passed, total };
}

type Content = [list: string, asked: string, place: string[], passed: number, total: number];

function open(seal: Seal, cursor: string): Content {
  try {
    return JSON.parse(seal.open(Buffer.from(cursor, 'base64url')));
  } catch {
    return failField('cursor', 'Must be the `next_cursor` of an earlier answer, as it was.');
  }
}
