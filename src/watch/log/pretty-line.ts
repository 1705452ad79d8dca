// Formats a log line for people on a terminal.

const LEVELS: Readonly<Record<number, { word: string; colour: number }>> = {
  20: { word: 'debug', colour: 90 },
  30: { word: 'info', colour: 32 },
  40: { word: 'warn', colour: 33 },
  50: { word: 'error', colour: 31 },
  60: { word: 'fatal', colour: 31 },
};
const GREY = 90;
const WORD_LENGTH = 5;
/** Fields that start the line or are useless on a terminal. */
const HIDDEN_FIELDS = new Set(['level', 'time', 'msg', 'service', 'pid', 'hostname', 'err']);
/** Fields that the text of a request already contains. */
const REQUEST_FIELDS = new Set(['method', 'route', 'status', 'ms']);

interface Line {
  level: number;
  time: number;
  msg?: string;
  err?: { type?: string; message?: string; stack?: string };
  [name: string]: unknown;
}

export function prettyLine(json: string, { colours }: { colours: boolean }): string {
  const line: Line = JSON.parse(json);
  const paint = (colour: number, text: string) => (colours && text !== '' ? `\u001b[${colour}m${text}\u001b[0m` : text);
  const { word, colour } = LEVELS[line.level] ?? { word: String(line.level), colour: GREY };
  const parts = [
    paint(GREY, new Date(line.time).toTimeString().slice(0, 8)),
    paint(colour, word.padEnd(WORD_LENGTH)),
    messageOf(line),
    paint(GREY, details(line)),
  ];
  const { err } = line;
  const stack = err === undefined ? '' : `\n${indented(err.stack ?? `${err.type}: ${err.message}`)}`;
  return `${parts.filter((part) => part !== '').join(' ')}${stack}\n`;
}

/** Builds the text of a request from its fields; other lines have a message. */
function messageOf({ msg = '', method, route, status, ms }: Line): string {
  if (msg !== 'request') return msg;
  return [method, route ?? '(no such address)', status, `${String(ms)} ms`].join(' ');
}

function details(line: Line): string {
  const isRequest = line.msg === 'request';
  const listed = Object.entries(line).filter(
    ([name]) => !HIDDEN_FIELDS.has(name) && !(isRequest && REQUEST_FIELDS.has(name)),
  );
  return listed
    .map(([name, value]) => (name === 'settings' ? pairs(value) : `${name}=${quoteIfNeeded(value)}`))
    .join(' ');
}

const pairs = (value: unknown): string =>
  Object.entries(Object(value))
    .map(([name, one]) => `${name}=${quoteIfNeeded(one)}`)
    .join(' ');

/** Quotes any text that could move the cursor or hide a space. */
function quoteIfNeeded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^[\w.:/@+,{}[\]-]+$/.test(text) ? text : JSON.stringify(text);
}

const indented = (text: string): string => text.replace(/^/gm, '    ');
