import type { TSchema } from 'typebox';
import { describeCaller, headersOf, SENTENCES } from '../src/http/openapi/operations/describe-operation.ts';
import { describeDeprecation } from '../src/wire/deprecated.ts';
import { ERRORS } from '../src/wire/errors.ts';
import { type Operation, PATHS } from '../src/wire/paths.ts';
import type { Route } from '../src/wire/routes/route.ts';
import { ROUTES } from '../src/wire/routes.ts';
import { SCOPES } from '../src/wire/schemas/account.ts';
import { namedSchemas } from '../src/wire/schemas/scalars.ts';
import { EVENT_DATA } from '../src/wire/schemas/webhooks/event-data.ts';
import { CONVENTIONS } from './docs-conventions.ts';
import { type Field, fieldsOf, nameOf, nodeOf, replyTable, requestTable, resolved, typeOf } from './docs-fields.ts';
import { code, page, table, toHeading } from './docs-markdown.ts';

interface Row {
  operation: Operation;
  method: string;
  heading: string;
  route: Route;
}

const ROWS: readonly Row[] = (Object.keys(PATHS) as Operation[]).map((operation) => {
  const [method, path] = PATHS[operation];
  const heading = `${method} ${path.replaceAll(/:([a-z]+)/g, '{$1}')}`;
  return { operation, method, heading, route: ROUTES[operation] };
});

export function apiPage(): string {
  return page('API', '`src/wire/`', [
    ...CONVENTIONS,
    '## Operations',
    ...byTag().flatMap(([tag, rows]) => [`**${tag}**`, overview(rows)]),
    ...byTag().flatMap(([tag, rows]) => [`## Calls: ${tag.replace(': ', ' ')}`, ...rows.flatMap(operationPart)]),
    '## Objects',
    'Fields are always present, though they may be null, unless marked “may be absent”.',
    ...objects(),
    '## Events',
    'The bodies of webhook deliveries and the entries of `GET /v1/events`. Each is an [Event](#event) with this `data`.',
    events(),
    '## Scopes',
    'A key has every scope unless you create it with fewer.',
    scopes(),
    '## Errors',
    errors(),
  ]);
}

function byTag(): [string, Row[]][] {
  const tags = new Map<string, Row[]>();
  for (const row of ROWS) tags.set(row.route.tag, [...(tags.get(row.route.tag) ?? []), row]);
  return [...tags];
}

function overview(rows: readonly Row[]): string {
  return table(
    ['Call', 'Description'],
    rows.map(({ heading, route }) => [`[${code(heading)}](${toHeading(heading)})`, route.summary]),
  );
}

function operationPart({ operation, method, heading, route }: Row): string[] {
  const parts = [
    `### ${heading}`,
    `${route.summary}. ${SENTENCES[operation]}`,
    `${describeCaller(route)} Returns ${reply(route)}.`,
  ];
  if (route.deprecated !== undefined) parts.push(`${describeDeprecation(route.deprecated)}.`);
  const parameters = [
    ...parametersIn('path', route.params),
    ...parametersIn('query', route.query),
    ...parametersIn('query', route.filters, (name) => `filter[${name}]`),
    ...headersIn(operation, route, method),
  ];
  if (parameters.length > 0) {
    parts.push(table(['Parameter', 'In', 'Type', 'Required', 'Values', 'Description'], parameters));
  }
  return route.body === undefined ? parts : [...parts, ...bodyPart(route.body, heading)];
}

/** A body shared by several calls is written out with the first of them. */
function bodyPart(body: TSchema, heading: string): string[] {
  const name = nameOf(body);
  const first = name === null ? undefined : ROWS.find(({ route }) => route.body && nameOf(route.body) === name);
  if (first === undefined || first.heading === heading) return ['Body:', requestTable(fieldsOf(body))];
  return [`Body: same as for [${code(first.heading)}](${toHeading(first.heading)}).`];
}

// Common to every call that writes, and described once, above.
const COMMON = new Set(['Idempotency-Key', 'Prefer']);

function parametersIn(place: string, schema: TSchema | undefined, rename = (name: string) => name): string[][] {
  const fields = schema === undefined ? [] : fieldsOf(schema).filter(({ path }) => !COMMON.has(path));
  return fields.map(({ path, type, required, values, meaning }) => [
    code(rename(path)),
    place,
    type,
    required ? 'yes' : 'no',
    values,
    meaning,
  ]);
}

function headersIn(operation: Operation, route: Route, method: string): string[][] {
  const headers = Object.entries(headersOf(operation, route, method)).filter(([name]) => !COMMON.has(name));
  return headers.map(([name, meaning]) => [code(name), 'header', 'string', 'no', '', meaning]);
}

function reply({ status, reply: schema, sends }: Route): string {
  if (sends !== undefined) return `${status} with ${code(sends)}`;
  if (status === 302) return '302 with the URL in `Location`';
  const { data, links, result } = resolved(schema).properties ?? {};
  if (data === undefined) return `${status}, ${code(`{result: "${String(nodeOf(result ?? schema).const)}"}`)}`;
  const { items } = nodeOf(data);
  if (links !== undefined && items !== undefined) return `${status}, a page of ${typeOf(items)}`;
  return `${status}, \`data\`: ${typeOf(data)}`;
}

/** Named schemas, except those written out as the body of one call. */
function objects(): string[] {
  const bodies = new Set(ROWS.flatMap(({ route }) => (route.body === undefined ? [] : [nameOf(route.body)])));
  const inRequests = reachable(ROWS.flatMap(({ route }) => (route.body === undefined ? [] : [route.body])));
  return [...namedSchemas()]
    .filter(([name]) => !bodies.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, schema]) => {
      const { description } = nodeOf(schema);
      const intro = description === undefined ? [] : [`${description}.`];
      const fields = fieldsOf(schema);
      if (inRequests.has(name)) return [`### ${name}`, ...intro, requestTable(fields)];
      const base = baseOf(name, fields);
      if (base === null) return [`### ${name}`, ...intro, replyTable(fields)];
      const inherited = `All fields of [${base.name}](${toHeading(base.name)}), and:`;
      const added = fields.filter(({ path }) => !base.paths.has(path));
      return [`### ${name}`, ...intro, inherited, replyTable(added)];
    });
}

/** The largest other object whose fields this one repeats, so that they are described once. */
function baseOf(name: string, fields: readonly Field[]): { name: string; paths: Set<string> } | null {
  const own = new Set(fields.map(({ path, type }) => `${path} ${type}`));
  const bases = [...namedSchemas()].flatMap(([other, schema]) => {
    const otherFields = fieldsOf(schema);
    const repeats = otherFields.every(({ path, type }) => own.has(`${path} ${type}`));
    const worth = other !== name && otherFields.length > 4 && otherFields.length < fields.length;
    return repeats && worth ? [{ name: other, paths: new Set(otherFields.map(({ path }) => path)) }] : [];
  });
  return bases.sort((a, b) => b.paths.size - a.paths.size)[0] ?? null;
}

function reachable(schemas: readonly TSchema[], seen = new Set<string>()): Set<string> {
  for (const schema of schemas) {
    const name = nameOf(schema);
    if (name !== null && seen.has(name)) continue;
    if (name !== null) seen.add(name);
    const { properties = {}, items, anyOf = [] } = resolved(schema);
    reachable([...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf], seen);
  }
  return seen;
}

function events(): string {
  const rows = Object.entries(EVENT_DATA).map(([name, { data, when }]) => [
    code(name.replace('.', '/')),
    when,
    typeOf(data),
  ]);
  return table(['Event', 'When', '`data`'], rows);
}

function scopes(): string {
  const rows = SCOPES.map((scope) => {
    const opened = ROWS.filter(({ route }) => route.caller === scope);
    const calls = opened.map(({ heading }) => `[${code(heading)}](${toHeading(heading)})`);
    return [code(scope), calls.length === 0 ? 'No calls yet' : calls.join(', ')];
  });
  return table(['Scope', 'Allows'], rows);
}

function errors(): string {
  const rows = Object.entries(ERRORS).map(
    ([name, row]: [string, { status: number; message: string; retryable?: boolean }]) => [
      String(row.status),
      code(name),
      row.message,
      row.retryable === true ? 'yes' : 'no',
    ],
  );
  return table(['Status', 'Code', 'Default message', 'Retryable'], rows);
}
