import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { INVOICE_WORDS, ORDER_WORDS, QUOTE_WORDS } from '../../src/wire/state-words.ts';
import { type LazyPart, readScreen, readScreens, type ScreenFile } from './screen-parts.ts';

const SOURCES = path.join(import.meta.dirname, '../../src');
const CATALOGUE = path.join(SOURCES, 'words/en');
/** Chunks that every screen has. */
const FIRST = ['common'];
const ENTRY = 'console/main.tsx';

const chunkOf = new Map(
  readdirSync(CATALOGUE).flatMap((name) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(path.join(CATALOGUE, name), 'utf8'));
    return Object.keys(messages).map((key): [key: string, chunk: string] => [key, name.replace('.json', '')]);
  }),
);
const keys = [...chunkOf.keys()];
const messages = new Map(
  readdirSync(CATALOGUE).flatMap((name) =>
    Object.entries<string>(JSON.parse(readFileSync(path.join(CATALOGUE, name), 'utf8'))),
  ),
);
const screens = readScreens(path.join(SOURCES, 'screens'));
const server = new Map([...readScreens(SOURCES)].filter(([file]) => !file.startsWith('screens/')));

type Screens = ReadonlyMap<string, ScreenFile>;

/** A file with all that loads together with it. */
function loadedWith(files: Screens, entry: string): ScreenFile[] {
  const seen = new Set<string>();
  const add = (name: string): void => {
    const file = files.get(name);
    if (file === undefined || seen.has(name)) return;
    seen.add(name);
    for (const target of file.imports) add(target);
  };
  add(entry);
  return [...seen].flatMap((name) => files.get(name) ?? []);
}

const usedKeys = ({ texts, patterns }: ScreenFile): string[] => [
  ...texts.filter((text) => chunkOf.has(text)),
  ...patterns.flatMap((pattern) => keys.filter((key) => pattern.test(key))),
];

/** Chunks that a part shows messages of, and that nobody has named for it. */
function missingChunks(files: Screens, { file, chunks }: LazyPart): string[] {
  const needed = loadedWith(files, file)
    .flatMap(usedKeys)
    .map((key) => chunkOf.get(key) ?? '');
  return [...new Set(needed)].filter((chunk) => ![...FIRST, ...chunks].includes(chunk)).toSorted();
}

const partsOf = (files: Screens): LazyPart[] => [...files.values()].flatMap(({ parts }) => parts);

test('every part of the console names the chunks of the catalogue that it shows', () => {
  const parts = [{ file: ENTRY, chunks: [] }, ...partsOf(screens).filter(({ file }) => screens.has(file))];
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.flatMap((part) => missingChunks(screens, part).map((chunk) => `${part.file} needs ${chunk}`))).toEqual(
    [],
  );
});

test('every message of the catalogue is shown somewhere', () => {
  const used = new Set([...screens.values(), ...server.values()].flatMap(usedKeys));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

/** The parser's type of plain text between values. */
const LITERAL = 0;

/** Names of the values that a message has places for. */
function placesIn(parts: ReturnType<IntlMessageFormat['getAst']>): string[] {
  return parts.flatMap((part) => {
    const type: number = part.type;
    if (!('value' in part) || type === LITERAL) return [];
    const inner = 'options' in part ? Object.values(part.options).flatMap(({ value }) => placesIn(value)) : [];
    const tagged = 'children' in part ? placesIn(part.children) : [];
    return [part.value, ...inner, ...tagged];
  });
}

const placesOf = (key: string): string[] => [
  ...new Set(placesIn(new IntlMessageFormat(messages.get(key) ?? '', 'en').getAst())),
];

test('every message gets the values that it has places for, and no others', () => {
  const wrong = [...screens, ...server].flatMap(([file, { calls }]) =>
    calls.flatMap(({ key, values }) => {
      const places = placesOf(key);
      const missing = places.filter((place) => values?.includes(place) === false);
      const needless = (values ?? []).filter((value) => !places.includes(value));
      return [...missing, ...needless].map((value) => `${file}: ${key} ${value}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('a state has the same word in the console as on papers', () => {
  const inConsole = (kind: string, words: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(words).map((name) => [name, messages.get(`state.${kind}.${name}`)]));
  for (const [kind, words] of [
    ['quote', QUOTE_WORDS],
    ['order', ORDER_WORDS],
    ['invoice', INVOICE_WORDS],
  ] as const)
    expect(inConsole(kind, words)).toEqual(words);
});

test('no two chunks have a message of one name', () => {
  const all = readdirSync(CATALOGUE).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(path.join(CATALOGUE, name), 'utf8'))),
  );
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

test('the rule sees a part that does not name the chunk of a message it shows', () => {
  const lazy = `const Open = lazyScreen(['prices'], () => import('./Order.tsx'), 'Order');`;
  const files = new Map([
    ['console/routes.ts', readScreen('console/routes.ts', lazy)],
    [
      'console/Order.tsx',
      readScreen('console/Order.tsx', `import { head } from './head.ts';\nexport const Order = head;`),
    ],
    ['console/head.ts', readScreen('console/head.ts', `export const head = t('order.held.adjustment');`)],
  ]);
  expect(partsOf(files).flatMap((part) => missingChunks(files, part))).toEqual([chunkOf.get('order.held.adjustment')]);
});
