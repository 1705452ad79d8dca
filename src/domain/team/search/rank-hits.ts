import { HIT_TYPES, type SearchHit } from '../../../wire/schemas/work/search.ts';

/** Rank by match (title or token equal, prefix, word prefix, anywhere), then by type, then as found. */
export function rankHits(hits: readonly SearchHit[], q: string): SearchHit[] {
  const sought = q.toLowerCase();
  return hits.toSorted((a, b) => placeOf(a, sought) - placeOf(b, sought) || kindOf(a) - kindOf(b));
}

const kindOf = ({ type }: SearchHit): number => HIT_TYPES.indexOf(type);

function placeOf({ title, token }: SearchHit, sought: string): number {
  const read = title.toLowerCase();
  if (read === sought || token === sought) return 0;
  if (read.startsWith(sought)) return 1;
  if (read.split(/[\s-]+/).some((word) => word.startsWith(sought))) return 2;
  return read.includes(sought) ? 3 : 4;
}
