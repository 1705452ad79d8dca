const MOST_CHARACTERS = 4000;
// Two or three marks are common in Hebrew and Vietnamese; more than four are meant to spill over other lines.
const MARKS_TOO_MANY = /(\p{M}{4})\p{M}+/gu;
// Zero-width joiners stay: Persian and Hindi spelling needs them. Other invisible characters could reorder or hide text.
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Turns text of unknown origin into one line of visible characters, short enough to lay out. */
export function cleanText(text: string, most = MOST_CHARACTERS): string {
  // Newlines and tabs separate words: turn them into spaces before removing other control characters.
  const line = text.slice(0, 4 * most).replace(/[\s\p{Z}]+/gu, ' ');
  const visible = line.toWellFormed().replace(INVISIBLE, '').normalize('NFC').replace(MARKS_TOO_MANY, '$1');
  const trimmed = visible.replace(/ +/g, ' ').trim();
  const characters = Array.from(trimmed);
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : trimmed;
}

/** Cleans every string in the data, at any depth. */
export function cleanData<T>(data: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the characters of texts change.
  return cleanValue(data) as T;
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((item) => cleanValue(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanValue(inner)]));
}

/** Every string in the data, to choose the fonts the paper needs. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
