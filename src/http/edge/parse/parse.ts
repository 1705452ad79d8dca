import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Route } from '../../../wire/routes/route.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { type ParsedBody, parsePairs, readMultipartFields } from './body/body.ts';
import { createIdReader, describeWrongKind, resolve } from './read-ids.ts';
import { type Check, noteUnknown, refuseBrokenText, shape } from './shape.ts';

// Parses a request by its route's schemas.

export interface ParsedRequest {
  /** The body as sent, before shaping; null where the operation has none. */
  sent: Pick<ParsedBody, 'value' | 'form'> | null;
  params: unknown;
  query: unknown;
  filters: unknown;
  body: unknown;
  errors: FieldErrors;
  warnings: Warning[];
  strict: boolean;
}

interface Noted {
  errors: FieldErrors;
  warnings: Warning[];
}

export type Parse = (request: FastifyRequest) => Promise<ParsedRequest>;

export function createParser(validator: (schema: TSchema) => Check): (route: Route) => Parse {
  return (route) => {
    const checks = {
      params: route.params && validator(route.params),
      query: route.query && validator(route.query),
      filters: route.filters && validator(route.filters),
      body: route.body && validator(route.body),
    };
    const ids = {
      params: readerOf(route.params),
      query: readerOf(route.query),
      filters: readerOf(route.filters),
      body: readerOf(route.body),
    };
    return async (request) => {
      const errors = new FieldErrors();
      const warnings: Warning[] = [];
      const strict = prefersStrict(request.headers.prefer);
      checkParams(checks.params, route.params, request.params);
      const { query, filters } = parseQuery(route, checks, request, { errors, warnings });
      const { sent, body } = await parseBody(route, checks.body, request, { errors, warnings });
      if (strict) for (const warning of warnings) errors.add(warning.field, warning.message);
      return {
        sent,
        params: ids.params(request.params),
        query: ids.query(query),
        filters: ids.filters(filters),
        body: ids.body(body),
        errors,
        warnings,
        strict,
      };
    };
  };
}

const readerOf = (schema: TSchema | undefined) => (schema && createIdReader(schema)) ?? ((value: unknown) => value);

/** A malformed or foreign token is not found. */
function checkParams(check: Check | undefined, schema: TSchema | undefined, params: unknown): void {
  const errors = new FieldErrors();
  check?.(params, errors);
  if (!errors.any) return;
  const message = describeWrongKind(schema, params);
  fail('not_found', message === null ? {} : { message, errors: { token: [message] } });
}

function parseQuery(
  route: Route,
  checks: { query?: Check | undefined; filters?: Check | undefined },
  request: FastifyRequest,
  { errors, warnings }: Noted,
) {
  const raw = parsePairs(splitUrl(request.url).query, { depth: 2, parameters: 100 });
  refuseBrokenText(raw, errors);
  const { filter, ...rest } = raw;
  const shaping = { form: true, emptyCounts: true, warnings, errors };
  const query = shape(route.query ?? NO_NAMES, knownNames(route, rest, warnings), shaping);
  checks.query?.(query, errors);
  const filterInput = filter === undefined ? {} : filter;
  if (route.filters === undefined) {
    if (filter !== undefined) refuseFilter(route, warnings);
    return { query, filters: undefined };
  }
  if (typeof filterInput !== 'object' || filterInput === null || Array.isArray(filterInput))
    fail('invalid_filter', { message: 'Write filters as `filter[name]=value`.' });
  refuseUnknownFilters(route.filters, filterInput);
  const filters = shape(route.filters, filterInput, shaping, 'filter');
  checks.filters?.(filters, errors, 'filter');
  return { query, filters };
}

const NO_NAMES = Type.Object({});

/** Warns about unknown parameters: a filter without its brackets would otherwise return the full list. */
function knownNames(route: Route, input: Record<string, unknown>, warnings: Warning[]): Record<string, unknown> {
  const known = namesOf(route.query);
  const filters = namesOf(route.filters);
  const names = Object.keys(input);
  if (names.every((name) => known.includes(name))) return input;
  for (const name of names) {
    if (known.includes(name)) continue;
    if (filters.includes(name))
      noteUnknown(name, name, { known: [], meant: `filter[${name}]`, kind: 'parameter' }, warnings);
    else noteUnknown(name, name, { known, kind: 'parameter' }, warnings);
  }
  return Object.fromEntries(Object.entries(input).filter(([name]) => known.includes(name)));
}

/** On a route without filters: refused by a list, ignored with a warning elsewhere. */
function refuseFilter(route: Route, warnings: Warning[]): void {
  if (isList(route)) fail('invalid_filter', { message: 'This list has no filters.' });
  noteUnknown('filter', 'filter', { known: [], kind: 'parameter' }, warnings);
}

/** Whether the reply is a list, paged or not. */
function isList({ query, reply }: Route): boolean {
  const { data } = resolve(reply).properties ?? {};
  return isPaged(query) || (data !== undefined && resolve(data).type === 'array');
}

/** Whether a route with this query is a paged list. */
export const isPaged = (query: TSchema | undefined): boolean => namesOf(query).includes('page');

const namesOf = (schema: TSchema | undefined): string[] =>
  schema === undefined ? [] : Object.keys(resolve(schema).properties ?? {});

function refuseUnknownFilters(schema: TSchema, input: object): void {
  const known = namesOf(schema);
  const unknown = Object.keys(input).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  fail('invalid_filter', {
    message: `There is no filter \`${unknown[0]?.slice(0, 100)}\`.`,
    hint: `Filters of this list: ${known.join(', ')}.`,
  });
}

async function parsedBodyOf(request: FastifyRequest): Promise<ParsedBody | undefined> {
  if (request.isMultipart()) return readMultipartFields(request);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own parser made the body.
  return request.body as ParsedBody | undefined;
}

const NO_BODY = { sent: null, body: undefined };

async function parseBody(
  route: Route,
  check: Check | undefined,
  request: FastifyRequest,
  noted: Noted,
): Promise<Pick<ParsedRequest, 'sent' | 'body'>> {
  if (route.body === undefined || check === undefined) {
    // Read the body even though none is expected: a file in it is refused, never dropped.
    const sent = await parsedBodyOf(request);
    for (const name of Object.keys(Object(sent?.value))) warnIgnoredField(route, name, noted.warnings);
    return NO_BODY;
  }
  if (route.streams && request.isMultipart()) return NO_BODY;
  const parsed = await parsedBodyOf(request);
  const { value, form, sound } = parsed ?? { value: {}, form: false, sound: true };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fail('malformed_request', { message: 'The body must be an object.' });
  }
  if (!sound) refuseBrokenText(value, noted.errors);
  const shaped = shape(route.body, value, { form, ...noted });
  check(shaped, noted.errors);
  return { sent: { value, form }, body: shaped };
}

/** Warns about fields of an unexpected body: some clients send query parameters in it. */
function warnIgnoredField(route: Route, name: string, warnings: Warning[]): void {
  const meant = namesOf(route.query).includes(name) ? { meant: `?${name}=` } : {};
  noteUnknown(name, name, { known: [], kind: 'field', ...meant }, warnings);
}

function prefersStrict(prefer: string | string[] | undefined): boolean {
  const all = Array.isArray(prefer) ? prefer.join(',') : (prefer ?? '');
  return /(^|[,;])\s*handling\s*=\s*"?strict"?\s*($|[,;])/i.test(all);
}

/** Splits at the first question mark: a query may contain more. */
export function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}
