// Finds the position where a text stops being JSON: the engine's messages omit it for most errors.

const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/y;
const SPACE = /[ \t\n\r]*/y;

type Wanted = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing';

export interface JsonError {
  line: number;
  column: number;
  /** Description of the token that would be valid. */
  expected: string;
}

const EXPECTED: Readonly<Record<Wanted, string>> = {
  value: 'a value',
  'value or end': 'a value or `]`',
  name: 'a name in double quotes',
  'name or end': 'a name in double quotes or `}`',
  colon: '`:`',
  'comma or end': '`,` or the closing bracket',
  nothing: 'the end of the body',
};

/** Reads token by token, in one pass, until one does not fit; null when all do. */
export function findJsonError(text: string): JsonError | null {
  const open: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const [matched, mark, name] = TOKEN.exec(text) ?? [];
    const next: Wanted | null =
      matched === undefined ? null : afterToken(wanted, mark ?? (name === undefined ? 'v' : '"'), open);
    if (matched === undefined || next === null) {
      SPACE.lastIndex = at;
      const place = at + (SPACE.exec(text)?.[0].length ?? 0);
      if (place === text.length && wanted === 'nothing') return null;
      return { ...placeOf(text, place), expected: EXPECTED[wanted] };
    }
    wanted = next;
    at += matched.length;
  }
}

/** The expectation after a mark, a string (`"`) or another plain value (`v`); null when the token is not allowed. */
function afterToken(wanted: Wanted, token: string, open: ('{' | '[')[]): Wanted | null {
  const acceptsValue = wanted === 'value' || wanted === 'value or end';
  const after = (): Wanted => (open.length === 0 ? 'nothing' : 'comma or end');
  switch (token) {
    case '{':
    case '[':
      if (!acceptsValue) return null;
      open.push(token);
      return token === '{' ? 'name or end' : 'value or end';
    case '}':
      if (!(wanted === 'name or end' || wanted === 'comma or end') || open.pop() !== '{') return null;
      return after();
    case ']':
      if (!(wanted === 'value or end' || wanted === 'comma or end') || open.pop() !== '[') return null;
      return after();
    case ',':
      return wanted === 'comma or end' ? (open.at(-1) === '{' ? 'name' : 'value') : null;
    case ':':
      return wanted === 'colon' ? 'value' : null;
    case '"':
      if (wanted === 'name' || wanted === 'name or end') return 'colon';
      return acceptsValue ? after() : null;
    default:
      return acceptsValue ? after() : null;
  }
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const lastBreak = text.lastIndexOf('\n', at - 1);
  let line = 1;
  for (let seen = text.indexOf('\n'); seen !== -1 && seen < at; seen = text.indexOf('\n', seen + 1)) line += 1;
  return { line, column: at - lastBreak };
}
