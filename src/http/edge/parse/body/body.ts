import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import { Failure, fail, failField } from '../../../../core/fail.ts';
import type { Route } from '../../../../wire/routes/route.ts';
import { ROUTES } from '../../../../wire/routes.ts';
import { VALUES_PER_FIELD, weightOf } from '../../turns/body-weight.ts';
import { findJsonError } from './find-json-error.ts';
import { partsOf } from './parts.ts';

// Parses bodies of every encoding into one value. A form's values are all text, marked by `form`.

export const MAX_BODY_BYTES = 1_000_000;
export const TOO_LARGE = {
  message: `The body may have at most ${MAX_BODY_BYTES / 1_000_000} MB.`,
  hint: 'Upload files with `POST /v1/files`, and name them by their tokens.',
};
const MAX_DEPTH = 32;
/** Far beyond honest bodies: checking hundreds of thousands of values would delay other requests. */
export const MAX_VALUES = 10_000;
/** Limit for routes whose body is a full list. */
const MANY_VALUES = 100_000;
const LONGEST_SEARCHED = 30_000;
export const MAX_FIELDS = 1000;
/** Fields of a multipart body, which cost far more to read. */
export const MAX_PARTS = 300;

export interface ParsedBody {
  value: unknown;
  form: boolean;
  /** JSON without escapes cannot contain NUL or lone surrogates, so most bodies need no second check. */
  sound: boolean;
}

/** An escape may hide a name. */
const DANGEROUS = ['__proto__', 'constructor', '\\u'];

const strictText = new TextDecoder('utf-8', { fatal: true });

export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      await waitForTurn(request, { bytes: body.length });
      const text = decode(body);
      if (text.trim() === '') return { value: {}, form: false, sound: true } satisfies ParsedBody;
      request.turn?.weigh(weightOf({ values: countValues(text, valueLimit(request)) }));
      // Most texts have no dangerous name, so the framework's slower search is skipped.
      if (!DANGEROUS.some((name) => text.includes(name))) return readPlain(text);
      return parseSuspicious(parseJson, request, text);
    },
  );
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      await waitForTurn(request, { bytes: body.length, values: countFields(body) * VALUES_PER_FIELD });
      return parseForm(decode(body));
    },
  );
}

/** Adds the body's weight and waits until its sender has capacity, before the body is parsed. */
async function waitForTurn({ turn }: FastifyRequest, size: { bytes: number; values?: number }): Promise<void> {
  if (turn === null) return;
  const more = weightOf(size);
  turn.weigh(more);
  await turn.begin(1 + more);
}

const countFields = (body: Buffer): number => {
  let fields = 1;
  // Stop at the limit: more fields are refused.
  for (let at = body.indexOf(38); at !== -1 && fields <= MAX_FIELDS; at = body.indexOf(38, at + 1)) fields += 1;
  return fields;
};

/** Uses the framework's parser, which refuses dangerous names. */
function parseSuspicious(
  parseJson: ReturnType<FastifyInstance['getDefaultJsonParser']>,
  request: FastifyRequest,
  text: string,
): Promise<ParsedBody> {
  return new Promise((resolve, reject) => {
    void parseJson(request, text, (error, value) => {
      if (error) reject(describeJson(text));
      else resolve({ value, form: false, sound: !/\\u(0000|[dD][89a-fA-F])/.test(text) });
    });
  });
}

function readPlain(text: string): ParsedBody {
  try {
    return { value: JSON.parse(text), form: false, sound: true };
  } catch {
    throw describeJson(text);
  }
}

function decode(body: Buffer): string {
  try {
    return strictText.decode(body);
  } catch {
    return fail('malformed_request', { message: 'The body is not valid UTF-8.' });
  }
}

/** The framework hides the cause, so parse the text again to find it. */
function describeJson(text: string): Failure {
  // Searching a long text for the error would delay other requests.
  if (text.length > LONGEST_SEARCHED && !isJson(text))
    return new Failure('malformed_request', { message: 'The body is not valid JSON.' });
  const wrong = text.length > LONGEST_SEARCHED ? null : findJsonError(text);
  const message =
    wrong === null
      ? 'The body must not have fields named `__proto__` or `constructor.prototype`.'
      : `The body is not valid JSON: at line ${wrong.line}, column ${wrong.column}, ${wrong.expected} is expected.`;
  return new Failure('malformed_request', { message });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function valueLimit({ routeOptions }: FastifyRequest): number {
  const operation = routeOptions.config?.operation;
  const route: Route | undefined = operation && ROUTES[operation];
  return route?.manyValues === true ? MANY_VALUES : MAX_VALUES;
}

/** Counts brackets and commas outside strings before anything recursive sees the value; refuses too many. */
function countValues(text: string, most: number): number {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      at = endOfString(text, at);
    } else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > MAX_DEPTH)
        fail('malformed_request', { message: `The body is nested more than ${MAX_DEPTH} levels deep.` });
    } else if (code === 125 || code === 93) {
      depth -= 1;
    } else if (code === 44) {
      values += 1;
      if (values > most) fail('malformed_request', { message: `The body has more than ${most} values.` });
    }
  }
  return values;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== 34) at += text.charCodeAt(at) === 92 ? 2 : 1;
  return at;
}

function parseForm(text: string): ParsedBody {
  return { value: parsePairs(text, { depth: 8, parameters: MAX_FIELDS }), form: true, sound: false };
}

/** Parses `a[b]=c&d[]=e` of a form or a query. With `values`, the text holds indexes into them. */
export function parsePairs(
  text: string,
  { depth, parameters, values }: { depth: number; parameters: number; values?: readonly string[] },
): Record<string, unknown> {
  if (text === '') return {};
  try {
    return qs.parse(text, {
      depth,
      strictDepth: true,
      parameterLimit: parameters,
      throwOnLimitExceeded: true,
      arrayLimit: MAX_FIELDS,
      // Allows names such as `constructor`.
      plainObjects: true,
      decoder: (part, _usual, _charset, type) =>
        values === undefined || type === 'key' ? decodePair(part, type) : (values[Number(part)] ?? ''),
    });
  } catch (error) {
    if (error instanceof RangeError) return fail('malformed_request', { message: tooManyPairs(depth, parameters) });
    throw error;
  }
}

const tooManyPairs = (depth: number, parameters: number) =>
  `At most ${parameters} parameters, ${MAX_FIELDS} entries in a list and ${depth} levels are allowed.`;

function decodePair(text: string, type: 'key' | 'value'): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return fail('malformed_request', { message: `\`${text.slice(0, 100)}\` is not percent-encoded UTF-8.` });
  }
  // JSON bodies refuse this name too: no honest client has such a field.
  if (type === 'key' && /(^|\[)__proto__([[\]]|$)/.test(decoded))
    fail('malformed_request', { message: '`__proto__` is not allowed as a field name.' });
  return decoded;
}

/** Reads the fields of a multipart body like a form; refuses files. */
export async function readMultipartFields(request: FastifyRequest): Promise<ParsedBody> {
  const pairs: string[] = [];
  const values: string[] = [];
  let length = 0;
  for await (const part of partsOf(request)) {
    // A part may lack a name, whatever its type declares.
    const name = part.fieldname ?? '';
    if (part.type === 'file') failField(name, 'This call takes no file here. Upload files with `POST /v1/files`.');
    const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    length += name.length + value.length;
    // Each field has its own limit, but many small ones make a large body too.
    if (part.valueTruncated || length > MAX_BODY_BYTES) fail('payload_too_large', TOO_LARGE);
    pairs.push(`${encodeURIComponent(name.toWellFormed())}=${values.length}`);
    values.push(value.toWellFormed());
  }
  request.turn?.weigh(weightOf({ bytes: length, values: values.length * VALUES_PER_FIELD }));
  const value = parsePairs(pairs.join('&'), { depth: 8, parameters: MAX_PARTS, values });
  return { value, form: true, sound: false };
}
