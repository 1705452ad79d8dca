/** One value that reads differently than before. */
export interface Difference {
  /** For example `card /v1/orders/* data.files.*.url`, without tokens and positions. */
  place: string;
  before: unknown;
  after: unknown;
}

/** Missing or changed fields; new fields are no difference. Rows of lists are matched by their token. */
export function findDifferences(place: string, before: unknown, after: unknown): Difference[] {
  if (Array.isArray(before))
    return Array.isArray(after) ? compareLists(place, before, after) : [{ place, before, after }];
  if (isObject(before) && isObject(after))
    return Object.keys(before).flatMap((key) => findDifferences(`${place}.${key}`, before[key], after[key]));
  return withoutSignature(before) === withoutSignature(after) ? [] : [{ place, before, after }];
}

function compareLists(place: string, before: unknown[], after: unknown[]): Difference[] {
  const byName = new Map(after.flatMap((row) => (nameOf(row) === undefined ? [] : [[nameOf(row), row]])));
  const differences = before.flatMap((row, position) => {
    const name = nameOf(row);
    const found = name === undefined ? after[position] : byName.get(name);
    if (found === undefined) return [{ place: `${place}.*`, before: row, after: undefined }];
    return findDifferences(`${place}.*`, row, found);
  });
  const isShorter = after.length < before.length && differences.length === 0;
  return isShorter ? [{ place, before: before.length, after: after.length }] : differences;
}

function nameOf(row: unknown): string | undefined {
  if (!isObject(row)) return undefined;
  const name = row['token'] ?? row['id'];
  return typeof name === 'string' ? name : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Links are signed on each read. */
function withoutSignature(value: unknown): string {
  return JSON.stringify(value)?.replace(/\?expires=\d+&signature=[\w-]+/, '') ?? 'undefined';
}
