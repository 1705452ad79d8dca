// No field name is longer; a caller's megabyte of name must not cost a megabyte of work.
const LONGEST = 64;

// `clientReference` and `client-reference` both match `client_reference`.
function fold(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Edit distance, where swapping two neighbours is one edit. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (beforeLast[j - 2] ?? Infinity) + 1 : Infinity;
      const replace = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replace, swap));
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? Infinity;
}

/** The known name that was probably meant: at most a third of the characters wrong, and at most three. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > LONGEST) return null;
  const wanted = fold(name);
  if (wanted === '') return null;
  let best: string | null = null;
  let fewest = Math.min(3, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const folded = fold(candidate);
    if (Math.abs(folded.length - wanted.length) >= fewest) continue;
    const edits = distance(wanted, folded);
    if (edits < fewest) {
      best = candidate;
      fewest = edits;
    }
  }
  return best;
}
