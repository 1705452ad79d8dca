interface Ref {
  ref: number;
}

export type PdfValue = number | string | boolean | null | Ref | PdfValue[] | Map<string, PdfValue>;

const DEEPEST = 32;
const TOKEN = /[\s\0]*(?:%[^\r\n]*[\r\n]+[\s\0]*)*(<<|>>|\[|\]|\(|<|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+|.)/sy;
const REFERENCE = /[\s\0]+(\d{1,10})[\s\0]+R(?![^\s\0()<>[\]{}/%])/y;

/** Thrown when the text ends inside a value: the caller reads more and tries again. */
export class CutOff extends Error {}

/** Position in a text of PDF syntax; reading advances it. */
export interface Cursor {
  text: string;
  at: number;
}

export function readToken(cursor: Cursor): string {
  TOKEN.lastIndex = cursor.at;
  const match = TOKEN.exec(cursor.text);
  if (!match?.[1]) throw new CutOff();
  cursor.at = TOKEN.lastIndex;
  return match[1];
}

/** Strings are skipped: only the structure matters. */
export function readValue(cursor: Cursor, depth = 0): PdfValue {
  if (depth > DEEPEST) throw new Error('nested too deeply');
  const token = readToken(cursor);
  if (token === '<<') return readDictionary(cursor, depth);
  if (token === '[') return readArray(cursor, depth);
  if (token === '(') return skipLiteral(cursor);
  if (token === '<') return skipHex(cursor);
  if (token.startsWith('/')) return token;
  if (/^\d+$/.test(token)) {
    REFERENCE.lastIndex = cursor.at;
    if (!REFERENCE.test(cursor.text)) return Number(token);
    cursor.at = REFERENCE.lastIndex;
    return { ref: Number(token) };
  }
  if (/^[+-]?[\d.]+$/.test(token)) return Number(token);
  return token === 'true' ? true : token === 'false' ? false : null;
}

function readDictionary(cursor: Cursor, depth: number): Map<string, PdfValue> {
  const entries = new Map<string, PdfValue>();
  for (let key = readToken(cursor); key !== '>>'; key = readToken(cursor)) {
    if (!key.startsWith('/')) throw new Error('not a dictionary');
    entries.set(key.slice(1), readValue(cursor, depth + 1));
  }
  return entries;
}

function readArray(cursor: Cursor, depth: number): PdfValue[] {
  const items: PdfValue[] = [];
  for (;;) {
    const before = cursor.at;
    if (readToken(cursor) === ']') return items;
    cursor.at = before;
    items.push(readValue(cursor, depth + 1));
  }
}

function skipHex(cursor: Cursor): null {
  cursor.at = cursor.text.indexOf('>', cursor.at) + 1;
  if (cursor.at === 0) throw new CutOff();
  return null;
}

function skipLiteral(cursor: Cursor): null {
  for (let open = 1; open > 0; cursor.at += 1) {
    const char = cursor.text[cursor.at];
    if (char === undefined) throw new CutOff();
    if (char === '\\') cursor.at += 1;
    else if (char === '(') open += 1;
    else if (char === ')') open -= 1;
  }
  return null;
}
