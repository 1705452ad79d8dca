import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The layers as data. A file may import from its own layer's rows and from lower ones, never upwards or sideways.

const LAYERS: readonly (readonly string[])[] = [
  ['wire'],
  ['core'],
  ['storage', 'net', 'engines'],
  ['domain/money-tables.ts'],
  ['domain/tables.ts', 'domain/list-query.ts'],
  ['domain/events', 'domain/mail'],
  ['domain/accounts'],
  ['domain/people'],
  ['domain/partners', 'domain/apps'],
  ['domain/files'],
  ['domain/pricing', 'domain/rates'],
  ['domain/payments', 'domain/quotes'],
  ['domain/orders'],
  ['domain/checkout'],
  ['domain/webhooks'],
  ['domain/team'],
  ['domain/sandbox'],
  ['http', 'web', 'jobs'],
  ['config.ts'],
  ['app.ts'],
  ['serve.ts'],
  ['cli', 'main.ts'],
];

/** Layers that see only what is named, wherever they stand. */
const CONFINED: Readonly<Record<string, readonly string[]>> = { client: ['wire/paths.ts', 'wire/routes.ts'] };
/** Who may use such a layer. */
const USERS: Readonly<Record<string, readonly string[]>> = { client: ['cli'] };

const ROOT = path.join(import.meta.dirname, '..', 'src');
const MOST_LINES = 320;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));

const sources = new Map(files.map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')]));

function importsOf(file: string): { target: string; typeOnly: boolean }[] {
  const found = (sources.get(file) ?? '').matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^;]*?from\s+)?'(\.[^']+)'|import\('(\.[^']+)'\)/gm,
  );
  return [...found].map(([, typeOnly, from, dynamic]) => ({
    target: path.posix.join(path.posix.dirname(file), from ?? dynamic ?? ''),
    typeOnly: typeOnly !== undefined,
  }));
}

const within = (file: string, row: string) => file === row || file.startsWith(`${row}/`);
const layerOf = (file: string) => LAYERS.findIndex((rows) => rows.some((row) => within(file, row)));
const rowOf = (file: string) => LAYERS.flat().find((row) => within(file, row));
const confinedTo = (file: string) => Object.entries(CONFINED).find(([row]) => within(file, row))?.[1];

test('every source file belongs to a layer', () => {
  expect(files.filter((file) => layerOf(file) === -1 && confinedTo(file) === undefined)).toEqual([]);
});

test('imports point down the layer list', () => {
  const breaches = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => {
        const allowed = confinedTo(file);
        if (allowed !== undefined) return !allowed.includes(target) && !within(target, file.split('/')[0] ?? '');
        const own = layerOf(file);
        const other = layerOf(target);
        const users = USERS[target.split('/')[0] ?? ''];
        if (users !== undefined) return !users.some((row) => within(file, row));
        return other > own || other === -1 || (other === own && rowOf(file) !== rowOf(target));
      })
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(breaches).toEqual([]);
});

test('the client takes nothing but types from the schemas', () => {
  const taken = files
    .filter((file) => within(file, 'client'))
    .flatMap((file) =>
      importsOf(file).filter(
        ({ target, typeOnly }) => target !== 'wire/paths.ts' && within(target, 'wire') && !typeOnly,
      ),
    );
  expect(taken).toEqual([]);
});

test('no file imports itself through others', () => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const { target } of importsOf(file)) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

test('every import leads to a file', () => {
  const lost = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => !sources.has(target) && !target.endsWith('.d.ts'))
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(lost).toEqual([]);
});

test('SQL stands in files that are named for it, and never in a handler', () => {
  const statements = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b\s/;
  const handlers = files.filter((file) => /^(http|web|jobs|client)\//.test(file));
  expect(handlers.filter((file) => statements.test(sources.get(file) ?? ''))).toEqual([]);
});

test('no file has outgrown one verb or one noun', () => {
  const long = [...sources]
    .filter(([file]) => !within(file, 'wire/reference'))
    .filter(([, text]) => text.split('\n').length > MOST_LINES)
    .map(([file]) => file);
  expect(long).toEqual([]);
});
