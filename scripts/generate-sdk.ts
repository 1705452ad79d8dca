import type { TSchema } from 'typebox';
import { ERRORS } from '../src/wire/errors.ts';
import type { Operation } from '../src/wire/paths.ts';
import type { Route } from '../src/wire/routes/route.ts';
import { ROUTES } from '../src/wire/routes.ts';
import { namedSchemas } from '../src/wire/schemas/scalars.ts';
import { ENVELOPES, interfaceOf, keyOf, QUERIES, sharedTypes, typeOf } from './sdk-types.ts';

// The types of the SDK, from the routes that the OpenAPI documents are made of: one file for each row below.

const FOLDER = 'src/sdk/generated';
const SHARED = 'replies';

/**
 * File → headings of its operations. A type is written in the first file that uses it, so that files import only from
 * files above them.
 */
const FILES: Readonly<Record<string, readonly string[]>> = {
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

interface Draft {
  types: Map<string, string>;
  operations: string[];
  /** Names that this file uses, its own among them. */
  names: Set<string>;
}

/** Path → text of every generated file. */
export function sdkFiles(): Record<string, string> {
  const drafts = new Map<string, Draft>();
  const writtenIn = new Map<string, string>();
  const startDraft = (file: string) => {
    const draft: Draft = { types: new Map(), operations: [], names: new Set() };
    drafts.set(file, draft);
    return draft;
  };
  const shared = startDraft(SHARED);
  const generic = sharedTypes(shared.names);
  for (const name of [...Object.keys(ENVELOPES), ...Object.keys(QUERIES)]) writtenIn.set(name, SHARED);
  writeTypes(SHARED, shared, writtenIn);
  for (const [file, tags] of Object.entries(FILES)) {
    const draft = startDraft(file);
    draft.operations = operationsOf(tags).map((operation) => entryOf(operation, draft.names));
    writeTypes(file, draft, writtenIn);
  }
  const files = [...drafts].map(([file, draft]) => [pathOf(file), textOf(file, draft, writtenIn, generic)]);
  return { ...Object.fromEntries(files), [pathOf('operations')]: tableOfFiles(), [pathOf('errors')]: errorCodes() };
}

const pathOf = (file: string) => `${FOLDER}/${file}.ts`;

function operationsOf(tags: readonly string[]): Operation[] {
  const operations = Object.keys(ROUTES) as Operation[];
  const known = new Set(Object.values(FILES).flat());
  for (const operation of operations) {
    const { tag } = ROUTES[operation];
    if (!known.has(tag)) throw new Error(`No file of the SDK has the operations under “${tag}”: add it to FILES.`);
  }
  return operations.filter((operation) => tags.includes(ROUTES[operation].tag));
}

/** Writes the types that are used here and were not written yet, and the types that those use. */
function writeTypes(file: string, { types, names }: Draft, writtenIn: Map<string, string>): void {
  // A set that grows while it is walked is walked to its new end.
  for (const name of names) {
    if (writtenIn.has(name)) continue;
    const schema = namedSchemas().get(name);
    if (schema === undefined) throw new Error(`There is no schema ${name}.`);
    writtenIn.set(name, file);
    types.set(name, interfaceOf(name, schema, names));
  }
}

function entryOf(operation: Operation, names: Set<string>): string {
  const route: Route = ROUTES[operation];
  const indent = '    ';
  const line = (part: string, type: string) => `${indent}${part}: ${type};\n`;
  const parts = PARTS.map((part) => line(part, partOf(route[part], names, indent)));
  const summary = `  /** ${route.summary} */\n`;
  return `${summary}  ${keyOf(operation)}: {\n${parts.join('')}${line('reply', replyOf(route, names, indent))}  };\n`;
}

const partOf = (schema: TSchema | undefined, names: Set<string>, indent: string) =>
  schema === undefined ? 'undefined' : typeOf(schema, names, indent);

/** An answer that is not JSON is read from the raw response, so `call` has no value to return. */
function replyOf({ reply, sends }: Route, names: Set<string>, indent: string): string {
  const isJson = sends === undefined || sends === 'text/event-stream';
  return isJson ? typeOf(reply, names, indent) : 'never';
}

function textOf(
  file: string,
  draft: Draft,
  writtenIn: ReadonlyMap<string, string>,
  generic: readonly string[],
): string {
  const types = [...draft.types].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  const operations = `export interface ${tableName(file)} {\n${draft.operations.join('')}}`;
  const parts = [NOTE, importsOf(file, draft, writtenIn), ...(file === SHARED ? generic : []), ...types];
  if (file !== SHARED) parts.push(operations);
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function importsOf(file: string, { names }: Draft, writtenIn: ReadonlyMap<string, string>): string {
  const byFile = new Map<string, string[]>();
  for (const name of [...names].sort()) {
    const from = writtenIn.get(name) ?? SHARED;
    if (from !== file) byFile.set(from, [...(byFile.get(from) ?? []), name]);
  }
  const up = file.includes('/') ? '../' : './';
  return [...byFile]
    .map(([from, list]) => `import type { ${list.join(', ')} } from '${up}${from}.ts';`)
    .sort()
    .join('\n');
}

/** `team/orders` → `TeamOrdersOperations`. */
const tableName = (file: string) =>
  `${file
    .split('/')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Operations`;

function tableOfFiles(): string {
  const files = Object.keys(FILES);
  const imports = files.map((file) => `import type { ${tableName(file)} } from './${file}.ts';`);
  const table = `/** Operation → what it receives and what it answers. */\nexport interface Operations\n  extends ${files
    .map(tableName)
    .join(',\n    ')} {}`;
  return `${[NOTE, imports.join('\n'), table].join('\n\n')}\n`;
}

function errorCodes(): string {
  const codes = Object.keys(ERRORS).map((code) => `\n  | '${code}'`);
  return `${[NOTE, `/** Codes of refusals; docs/errors.md explains each. */\nexport type ErrorCode =${codes.join('')};`].join('\n\n')}\n`;
}
