import { HIT_TYPES, type SearchHit } from '../../../wire/schemas/work/search.ts';

/** Rank by match (title or token equal, prefix, word prefix, anywhere), then by type, then as found. */
export function rankHits(hits: readonly SearchHit[], q: string): SearchHit[] {
  const query = q.toLowerCase();
  return hits.toSorted((a, b) => matchRank(a, query) - matchRank(b, query) || typeRank(a) - typeRank(b));
}

const typeRank = ({ type }: SearchHit): number => HIT_TYPES.indexOf(type);

function matchRank({ title, token }: SearchHit, query: string): number {
  const text = title.toLowerCase();
  if (text === query || token === query) return 0;
  if (text.startsWith(query)) return 1;
  if (text.split(/[\s-]+/).some((word) => word.startsWith(query))) return 2;
  return text.includes(query) ? 3 : 4;
}
