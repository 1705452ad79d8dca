import path from 'node:path';
import type { TSchema } from 'typebox';
import { ERRORS } from '../src/wire/errors.ts';
import type { Operation } from '../src/wire/paths.ts';
import type { Route } from '../src/wire/routes/route.ts';
import { ROUTES } from '../src/wire/routes.ts';
import { namedSchemas } from '../src/wire/schemas/scalars.ts';
import { nodeOf } from './docs-fields.ts';
import { schemaFiles, sortFiles } from './sdk-files.ts';
import { type Place, type Shapes, startShapes, toPascalCase } from './sdk-shapes.ts';
import { type Base, ENVELOPES, interfaceOf, keyOf, QUERIES, sharedTypes, typeOf } from './sdk-types.ts';

// The types of the SDK, from the routes that the OpenAPI documents are made of: a file for each file of schemas, and one
// for each row below.

export const SDK_FOLDER = 'src/sdk/generated';
const SHARED = 'replies';

/** File → headings of its operations. */
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  account: ['Account', 'Reference data'],
  files: ['Files'],
  quotes: ['Quotes'],
  orders: ['Orders'],
  messages: ['Messages'],
  certificates: ['Certificates'],
  invoices: ['Payment methods', 'Invoices'],
  webhooks: ['Webhooks', 'Webhook endpoints', 'Streams'],
  sandbox: ['Sandbox'],
  apps: ['Apps'],
  'team/people': ['Team: people'],
  'team/accounts': ['Team: accounts'],
  'team/partners': ['Team: partners'],
  'team/quotes': ['Team: quotes'],
  'team/orders': ['Team: orders'],
  'team/assignments': ['Team: assignments'],
  'team/papers': ['Team: files', 'Team: certificates'],
  'team/messages': ['Team: messages'],
  'team/invoices': ['Team: invoices', 'Team: payables'],
  'team/webhooks': ['Team: webhooks'],
  'team/apps': ['Team: apps'],
  'team/work': ['Team: work', 'Team: live'],
  'team/operations': ['Team: operations', 'Team: audit'],
  'team/firm': ['Team: the firm'],
  'team/prices': ['Team: prices', 'Team: rates'],
};

const PARTS = ['params', 'query', 'filters', 'body'] as const;
const NOTE = '// Generated from src/wire by `npm run docs`. Do not edit by hand.';
const CALL = `/** Parts of an operation that has no others. */
export type Call<Parts> = Parts & Omit<Record<'params' | 'query' | 'filters' | 'body', undefined>, keyof Parts>;`;

interface Draft {
  types: Map<string, string>;
  /** Text after the types, such as the table of operations. */
  rest: string[];
  /** Names that this file uses, its own among them. */
  names: Set<string>;
}

interface Writing {
  drafts: Map<string, Draft>;
  /** Name of a type → the file that has it. */
  writtenIn: Map<string, string>;
  shapes: Shapes;
}

/** Path → text of every generated file. */
export function sdkFiles(): Record<string, string> {
  const shapes = startShapes('count');
  const schemas = sortFiles(usedSchemas(shapes), referencesOf);
  shapes.mode = 'name';
  const writing: Writing = { drafts: new Map(), writtenIn: new Map(), shapes };
  for (const [file, names] of schemas) writeSchemas(file, names, writing);
  writeShared(writing);
  for (const [row, tags] of Object.entries(OPERATIONS)) writeOperations(row, operationsOf(tags), writing);
  const files = [...writing.drafts].map(([file, draft]) => [pathOf(file), textOf(file, draft, writing.writtenIn)]);
  return { ...Object.fromEntries(files), [pathOf('operations')]: tableOfFiles(), [pathOf('errors')]: errorCodes() };
}

const pathOf = (file: string) => `${SDK_FOLDER}/${file}.ts`;

function operationsOf(tags: readonly string[]): Operation[] {
  const operations = Object.keys(ROUTES) as Operation[];
  const known = new Set(Object.values(OPERATIONS).flat());
  for (const operation of operations) {
    const { tag } = ROUTES[operation];
    if (!known.has(tag)) throw new Error(`No file of the SDK has the operations under “${tag}”: add it to OPERATIONS.`);
  }
  return operations.filter((operation) => tags.includes(ROUTES[operation].tag));
}

const isGeneric = (name: string) => name in ENVELOPES || name in QUERIES;

const schemaOf = (name: string): TSchema => {
  const schema = namedSchemas().get(name);
  if (schema === undefined) throw new Error(`There is no schema ${name}.`);
  return schema;
};

function referencesOf(name: string): string[] {
  const names = new Set<string>();
  interfaceOf(name, schemaOf(name), { names, shapes: startShapes('none'), indent: '' });
  return [...names];
}

/** Files of the schemas that operations use, each with the names of its types; anonymous objects are counted. */
function usedSchemas(shapes: Shapes): Map<string, string[]> {
  const used = new Set<string>();
  for (const operation of Object.keys(ROUTES) as Operation[]) entryOf(operation, used, shapes);
  sharedTypes({ names: used, shapes, indent: '' });
  const fileOf = schemaFiles();
  const files = new Map<string, string[]>();
  // A set that grows while it is walked is walked to its new end.
  for (const name of used) {
    if (isGeneric(name)) continue;
    const file = fileOf.get(name);
    if (file === undefined) throw new Error(`No file of src/wire names the schema ${name}.`);
    files.set(file, [...(files.get(file) ?? []), name]);
    interfaceOf(name, schemaOf(name), { names: used, shapes, indent: '' });
  }
  return files;
}

function startDraft(file: string, { drafts }: Writing): Draft {
  const draft: Draft = { types: new Map(), rest: [], names: new Set() };
  drafts.set(file, draft);
  return draft;
}

/** The object with fewer fields first: repeated objects are named for it, and others extend it. */
const bySize = (one: Base, other: Base) => sizeOf(one) - sizeOf(other) || (one.name < other.name ? -1 : 1);
const sizeOf = ({ schema }: Base) => Object.keys(nodeOf(schema).properties ?? {}).length;

function writeSchemas(source: string, names: readonly string[], writing: Writing): void {
  const file = `schemas/${source}`;
  const draft = startDraft(file, writing);
  const bases = names.map((name) => ({ name, schema: schemaOf(name) })).sort(bySize);
  for (const { name, schema } of bases) {
    writing.writtenIn.set(name, file);
    const at = { names: draft.names, shapes: writing.shapes, indent: '' };
    draft.types.set(name, interfaceOf(name, schema, at, bases));
  }
  writeShapes(file, draft, writing);
}

/** Writes the repeated objects that are used here first. */
function writeShapes(file: string, { types, names }: Draft, { writtenIn, shapes }: Writing): void {
  for (const name of names) {
    const schema = shapes.schemas.get(name);
    if (schema === undefined || writtenIn.has(name)) continue;
    writtenIn.set(name, file);
    types.set(name, interfaceOf(name, schema, { names, shapes, indent: '' }));
  }
}

function writeShared(writing: Writing): void {
  const draft = startDraft(SHARED, writing);
  for (const name of ['Call', ...Object.keys(ENVELOPES), ...Object.keys(QUERIES)]) writing.writtenIn.set(name, SHARED);
  draft.rest = [CALL, ...sharedTypes({ names: draft.names, shapes: writing.shapes, indent: '' })];
  writeShapes(SHARED, draft, writing);
}

function writeOperations(row: string, operations: readonly Operation[], writing: Writing): void {
  const file = `operations/${row}`;
  const draft = startDraft(file, writing);
  draft.names.add('Call');
  const entries = operations.map((operation) => entryOf(operation, draft.names, writing.shapes));
  draft.rest = [`export interface ${tableName(row)} {\n${entries.join('')}}`];
  writeShapes(file, draft, writing);
}

function entryOf(operation: Operation, names: Set<string>, shapes: Shapes): string {
  const route: Route = ROUTES[operation];
  const at = (part: string) => ({
    names,
    shapes,
    indent: '    ',
    path: `${subjectOf(operation)}${toPascalCase(part)}`,
  });
  const parts = PARTS.flatMap((part) => {
    const schema = route[part];
    return schema === undefined ? [] : [`${part}: ${typeOf(schema, at(part))}`];
  });
  const all = [...parts, `reply: ${replyOf(route, at('reply'))}`];
  const isShort = all.every((part) => !part.includes('\n')) && all.join('; ').length < MAX_LINE;
  const text = isShort ? `{ ${all.join('; ')} }` : `{\n${all.map((part) => `    ${part};\n`).join('')}  }`;
  return `  /** ${route.summary} */\n  ${keyOf(operation)}: Call<${text}>;\n`;
}

const MAX_LINE = 110;

/** `teamGetOrder` → `TeamOrder`: the first verb is left out, so that calls about one object share their names. */
const subjectOf = (operation: string): string => toPascalCase(operation).replace(/^(Team)?[A-Z][a-z]+(?=[A-Z])/, '$1');

/** An answer that is not JSON is read from the raw response, so `call` has no value to return. */
function replyOf({ reply, sends }: Route, at: Place): string {
  const isJson = sends === undefined || sends === 'text/event-stream';
  return isJson ? typeOf(reply, at) : 'never';
}

function textOf(file: string, draft: Draft, writtenIn: ReadonlyMap<string, string>): string {
  const types = [...draft.types].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  const parts = [NOTE, importsOf(file, draft, writtenIn), ...types, ...draft.rest];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function importsOf(file: string, { names }: Draft, writtenIn: ReadonlyMap<string, string>): string {
  const byFile = new Map<string, string[]>();
  for (const name of [...names].sort()) {
    const from = writtenIn.get(name);
    if (from === undefined) throw new Error(`No file of the SDK has the type ${name}.`);
    if (from !== file) byFile.set(from, [...(byFile.get(from) ?? []), name]);
  }
  return [...byFile]
    .map(([from, list]) => `import type { ${list.join(', ')} } from '${relative(file, from)}.ts';`)
    .sort()
    .join('\n');
}

function relative(file: string, target: string): string {
  const link = path.posix.relative(path.posix.dirname(file), target);
  return link.startsWith('.') ? link : `./${link}`;
}

/** `team/orders` → `TeamOrdersOperations`. */
const tableName = (row: string) => `${toPascalCase(row)}Operations`;

function tableOfFiles(): string {
  const rows = Object.keys(OPERATIONS);
  const imports = rows.map((row) => `import type { ${tableName(row)} } from './operations/${row}.ts';`);
  const table = `/** Operations by name, each with its parts. */\nexport interface Operations\n  extends ${rows
    .map(tableName)
    .join(',\n    ')} {}`;
  return `${[NOTE, imports.join('\n'), table].join('\n\n')}\n`;
}

function errorCodes(): string {
  const codes = Object.keys(ERRORS).map((code) => `\n  | '${code}'`);
  return `${[NOTE, `/** Codes of refusals; docs/errors.md explains each. */\nexport type ErrorCode =${codes.join('')};`].join('\n\n')}\n`;
}
