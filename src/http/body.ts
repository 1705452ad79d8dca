import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import { fail, failField } from '../core/fail.ts';

// Bodies of every encoding → one value. A form's value is all text, and says so.

export const MAX_BODY_BYTES = 1_000_000;
const MAX_DEPTH = 32;

/** What a parser hands on: the value, whether it is a form, and whether its text was checked to be sound. */
export interface ParsedBody {
  value: unknown;
  form: boolean;
  /** JSON without escapes cannot hold NUL or half a surrogate, so most bodies need no second look. */
  sound: boolean;
}

const strictText = new TextDecoder('utf-8', { fatal: true });

export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (request, body, done) => {
      const text = decode(body as Buffer);
      if (text.trim() === '') return done(null, { value: {}, form: false, sound: true } satisfies ParsedBody);
      refuseDepth(text);
      parseJson(request, text, (error, value) => {
        if (error) return done(describeJson(error, text));
        done(null, { value, form: false, sound: !/\\u(0000|[dD][89a-fA-F])/.test(text) } satisfies ParsedBody);
      });
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, parseForm(decode(body as Buffer))),
  );
}

function decode(body: Buffer): string {
  try {
    return strictText.decode(body);
  } catch {
    return fail('malformed_request', { message: 'The body is not valid UTF-8.' });
  }
}

function describeJson(error: Error, text: string): Error {
  const at = /position (\d+)/.exec(error.message)?.[1];
  const line = at === undefined ? undefined : text.slice(0, Number(at)).split('\n').length;
  return Object.assign(
    new Error(`The body is not valid JSON${line === undefined ? '' : ` (line ${line})`}: ${error.message}`),
    {
      statusCode: 400,
    },
  );
}

/** Counts brackets outside strings, before anything recursive sees the value. */
function refuseDepth(text: string): void {
  let depth = 0;
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
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== 34) at += text.charCodeAt(at) === 92 ? 2 : 1;
  return at;
}

export function parseForm(text: string): ParsedBody {
  try {
    const value = qs.parse(text, {
      depth: 8,
      strictDepth: true,
      parameterLimit: 5000,
      throwOnLimitExceeded: true,
      arrayLimit: 1000,
    });
    return { value, form: true, sound: false };
  } catch (error) {
    if (error instanceof RangeError)
      return fail('malformed_request', { message: `The form cannot be read: ${error.message}` });
    throw error;
  }
}

/** The fields of a multipart body, read like a form; files have no place in it. */
export async function readMultipartFields(request: FastifyRequest): Promise<ParsedBody> {
  const pairs: string[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      failField(part.fieldname, 'Is a field of this call, not a file: upload files to POST /v1/files.');
    }
    if (part.valueTruncated) failField(part.fieldname, `Must have at most ${MAX_BODY_BYTES} bytes.`);
    pairs.push(
      `${encodeURIComponent(part.fieldname.toWellFormed())}=${encodeURIComponent(String(part.value).toWellFormed())}`,
    );
  }
  return parseForm(pairs.join('&'));
}
