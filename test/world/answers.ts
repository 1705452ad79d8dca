import { Ajv } from 'ajv';
import { expect } from 'vitest';
import { ApiError } from '../../src/sdk/errors.ts';
import { ERRORS, type ErrorCode } from '../../src/wire/errors.ts';
import { namedSchemas } from '../../src/wire/schemas/scalars.ts';
import '../../src/wire/routes.ts';
import type { Answer } from './requests.ts';

// Reading answers of the service: refusals, errors as sent, objects of a named schema.

/** Returns the refusal of a call that must not succeed. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

/** The status, the code and the field names of a refusal. */
export const summarizeRefusal = ({ status, code, errors }: ApiError) => ({ status, code, fields: Object.keys(errors) });

/** Removes the signatures of links to files, which differ from one second to the next. */
export const withoutLinks = <Shown>(shown: Shown): Shown =>
  JSON.parse(JSON.stringify(shown).replaceAll(/\?expires=[^"]*/g, '')) as Shown;

export interface Answered {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export async function readAnswer(response: Promise<Response>): Promise<Answered> {
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

/** Expects the error that the table of codes describes, in the one shape that all errors have. */
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

/** Expects a value to match a named schema of the wire format exactly: types, no field missing, none extra. */
export function expectShape(name: string, value: object): void {
  const check = ajv.getSchema(`${name}#`) ?? ajv.getSchema(name);
  check?.(value);
  expect(check?.errors ?? (check ? [] : ['no such schema'])).toEqual([]);
  const known = Object.keys((namedSchemas().get(name) as { properties?: object }).properties ?? {});
  expect(Object.keys(value).filter((field) => !known.includes(field))).toEqual([]);
}
