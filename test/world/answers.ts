import { Ajv } from 'ajv';
import { expect } from 'vitest';
import { ApiError } from '../../src/client/client.ts';
import { ERRORS, type ErrorCode } from '../../src/wire/errors.ts';
import { namedSchemas } from '../../src/wire/schemas/scalars.ts';
import '../../src/wire/routes.ts';
import type { Answer } from './requests.ts';

// What the service may answer: refusals, errors as they are sent, objects of a named schema.

/** The refusal of a call that must not succeed. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

/** What most tests ask of a refusal: its status, its code and the fields it names. */
export const inShort = ({ status, code, errors }: ApiError) => ({ status, code, fields: Object.keys(errors) });

/** What was answered; links to files are signed anew each time, and two seconds have two. */
export const withoutLinks = <Shown>(shown: Shown): Shown =>
  JSON.parse(JSON.stringify(shown).replaceAll(/\?expires=[^"]*/g, '')) as Shown;

export interface Answered {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** An answer as it came, refusal or not. */
export async function answered(response: Promise<Response>): Promise<Answered> {
  const { status, headers, ...rest } = await response.then(async (one) => ({
    status: one.status,
    headers: one.headers,
    body: (await one.json()) as Record<string, unknown>,
  }));
  return { status, headers, ...rest };
}

export interface ErrorBody {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  hint?: string;
  request_id: string;
  [field: string]: unknown;
}

/** The answer is the refusal that the table of codes describes, in the one shape. */
export function expectError(answer: Answer, code: ErrorCode, status: number = ERRORS[code].status): ErrorBody {
  expect(`${answer.status} ${answer.text.slice(0, 500)}`).toMatch(new RegExp(`^${status} `));
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = JSON.parse(answer.text) as ErrorBody;
  const { retryable = false }: { status: number; retryable?: boolean } = ERRORS[code];
  const errors = body.errors === undefined ? {} : { errors: body.errors };
  expect(body).toMatchObject({
    error: true,
    code,
    result: 'error',
    data: { message: body.message, ...errors },
    request_id: answer.headers['request-id'],
    retryable,
  });
  expect(body.message).toMatch(/\S/);
  expect(answer.text).not.toMatch(/node_modules|\bat .*\.ts:\d|SELECT |relation|pg_|ECONN/);
  return body;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a test expects of the answer
export function data<T = Record<string, unknown>>(answer: Answer, status?: number): T {
  if (status !== undefined) expect(`${answer.status} ${answer.text.slice(0, 500)}`).toMatch(new RegExp(`^${status} `));
  return (JSON.parse(answer.text) as { data: T }).data;
}

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
ajv.addFormat('binary', true);
for (const format of ['language', 'country', 'currency', 'document-currency', 'e164']) ajv.addFormat(format, true);
for (const format of ['calendar-date', 'datetime', 'instant', 'email']) ajv.addFormat(format, true);
for (const schema of namedSchemas().values()) ajv.addSchema(schema);

/** Holds a value to a named schema of the wire format: the types of its fields, no field missing and none beyond. */
export function expectShape(name: string, value: object): void {
  const check = ajv.getSchema(`${name}#`) ?? ajv.getSchema(name);
  check?.(value);
  expect(check?.errors ?? (check ? [] : ['no such schema'])).toEqual([]);
  const known = Object.keys((namedSchemas().get(name) as { properties?: object }).properties ?? {});
  expect(Object.keys(value).filter((field) => !known.includes(field))).toEqual([]);
}
