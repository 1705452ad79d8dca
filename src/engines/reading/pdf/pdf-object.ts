interface Ref {
  ref: number;
}

export type PdfValue = number | string | boolean | null | Ref | PdfValue[] | Map<string, PdfValue>;

const DEEPEST = 32;
const TOKEN = /[\s\0]*(?:%[^\r\n]*[\r\n]+[\s\0]*)*(<<|>>|\[|\]|\(|<|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+|.)/sy;
const REFERENCE = /[\s\0]+(\d{1,10})[\s\0]+R(?![^\s\0()<>[\]{}/%])/y;

/** Thrown when the text ends inside a value: the caller reads more and tries again. */
export class CutOff extends Error {}

/** Reads values of PDF syntax from a text. Strings are passed over: structure is all that is asked for. */
export function createObjectReader(text: string, start: number): { at: number; value(): PdfValue; token(): string } {
  const reader = {
    at: start,
    token(): string {
      TOKEN.lastIndex = reader.at;
      const match = TOKEN.exec(text);
      if (!match?.[1]) throw new CutOff();
      reader.at = TOKEN.lastIndex;
      return match[1];
    },
    value: (): PdfValue => parse(0),
  };

  function parse(depth: number): PdfValue {
    if (depth > DEEPEST) throw new Error('nested too deeply');
    const token = reader.token();
    if (token === '<<') return dictionary(depth);
    if (token === '[') return array(depth);
    if (token === '(') return literal();
    if (token === '<') {
      reader.at = text.indexOf('>', reader.at) + 1;
      if (reader.at === 0) throw new CutOff();
      return null;
    }
    if (token.startsWith('/')) return token;
    if (/^\d+$/.test(token)) {
      REFERENCE.lastIndex = reader.at;
      if (!REFERENCE.test(text)) return Number(token);
      reader.at = REFERENCE.lastIndex;
      return { ref: Number(token) };
    }
    if (/^[+-]?[\d.]+$/.test(token)) return Number(token);
    return token === 'true' ? true : token === 'false' ? false : null;
  }

  function dictionary(depth: number): Map<string, PdfValue> {
    const entries = new Map<string, PdfValue>();
    for (let key = reader.token(); key !== '>>'; key = reader.token()) {
      if (!key.startsWith('/')) throw new Error('not a dictionary');
      entries.set(key.slice(1), parse(depth + 1));
    }
    return entries;
  }

  function array(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      const before = reader.at;
      if (reader.token() === ']') return items;
      reader.at = before;
      items.push(parse(depth + 1));
    }
  }

  function literal(): null {
    for (let open = 1; open > 0; reader.at++) {
      const char = text[reader.at];
      if (char === undefined) throw new CutOff();
      if (char === '\\') reader.at++;
      else if (char === '(') open++;
      else if (char === ')') open--;
    }
    return null;
  }

  return reader;
}
