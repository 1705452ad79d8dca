import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as rules from './architecture/rules.ts';
import { readTree } from './architecture/tree.ts';

const REPOSITORY = path.join(import.meta.dirname, '..');
const ROOT = path.join(REPOSITORY, 'src');

/** Sources below a folder, by relative path. */
const readSources = (root: string): [name: string, text: string][] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.([cm]?[jt]s|tsx)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => [name, readFileSync(path.join(root, name), 'utf8')]);

const sources: rules.Sources = new Map(readSources(ROOT));
/** Sources of tests, measurements and tools, by path from the repository root. */
const toolSources: rules.Sources = new Map(
  ['test', 'harness', 'bench', 'faults'].flatMap((folder) =>
    readSources(path.join(REPOSITORY, folder)).map(([name, text]) => [`${folder}/${name}`, text] as const),
  ),
);

const lines = (count: number, line = '  step();') => Array.from({ length: count }, () => line).join('\n');
const fixture = (files: Record<string, string>): rules.Sources => new Map(Object.entries(files));

/** A rule as a sentence, the rule itself, and sources that break it. */
const SOURCE_RULES: readonly (readonly [
  sentence: string,
  rule: (sources: rules.Sources) => string[],
  broken: rules.Sources,
])[] = [
  ['every source file belongs to a layer', rules.hasALayer, fixture({ 'utils/misc.ts': '' })],
  [
    'imports point down the layer list',
    rules.pointsDown,
    fixture({ 'domain/quotes/read.ts': `import { pay } from '../checkout/pay.ts';` }),
  ],
  [
    'an order knows neither quotes nor payments',
    rules.pointsDown,
    fixture({ 'domain/orders/open.ts': `import type { QuoteRow } from '../quotes/quotes.queries.ts';` }),
  ],
  [
    'quotes know no payments',
    rules.pointsDown,
    fixture({ 'domain/quotes/read.ts': `import { move } from '../payments/move-payment.ts';` }),
  ],
  [
    'screens import only types from the schemas',
    rules.importsTypesOnly,
    fixture({ 'screens/console/orders.ts': `import { ROUTES } from '../../wire/routes.ts';` }),
  ],
  [
    'the kit knows neither things nor apps',
    rules.pointsDown,
    fixture({ 'screens/kit/list/Row.tsx': `import { Thread } from '../../things/thread/Thread.tsx';` }),
  ],
  [
    'what all apps show knows no app',
    rules.pointsDown,
    fixture({ 'screens/things/order/Timeline.tsx': `import { may } from '../../console/use-may.ts';` }),
  ],
  [
    'the apps are strangers to each other',
    rules.pointsDown,
    fixture({ 'screens/dashboard/main.tsx': `import { t } from '../console/use-may.ts';` }),
  ],
  [
    'what all apps share names no operation of one app',
    rules.namesNoApp,
    fixture({ 'screens/things/order/Timeline.tsx': `useOperation('getOrderTimeline', input);` }),
  ],
  [
    'what all apps share builds no name of an operation',
    rules.namesNoApp,
    fixture({ 'screens/kit/data/live.ts': 'const reads = `teamList${about}Notes`;' }),
  ],
  [
    'what all apps share has no address of one app',
    rules.namesNoApp,
    fixture({ 'screens/kit/viewer/file.ts': 'const url = `/team/v1/files/${id}/content`;' }),
  ],
  [
    'what all apps share has no type of one app',
    rules.namesNoApp,
    fixture({ 'screens/things/order/Facts.tsx': 'export function Facts({ order }: { order: TeamOrder }) {}' }),
  ],
  [
    'the SDK knows no schemas, not even as types',
    rules.pointsDown,
    fixture({ 'sdk/client.ts': `import type { ReplyOf } from '../wire/routes.ts';` }),
  ],
  [
    'no file imports itself through others',
    rules.hasNoCycle,
    fixture({ 'core/a.ts': `import { b } from './b.ts';`, 'core/b.ts': `import { a } from './a.ts';` }),
  ],
  [
    'no two folders of a business word import each other',
    rules.foldersPointOneWay,
    fixture({
      'domain/orders/change-order.ts': `import { PIECES } from './assignments/pieces.ts';`,
      'domain/orders/assignments/assign.ts': `import { changeOrder } from '../change-order.ts';`,
    }),
  ],
  ['every import leads to a file', rules.leadsToAFile, fixture({ 'core/a.ts': `import { b } from './gone.ts';` })],
  [
    'SQL is written only in queries files',
    rules.writesSqlInQueriesOnly,
    fixture({ 'domain/orders/list.ts': 'tx.query({ text: `SELECT * FROM orders` });' }),
  ],
  [
    'built statements are written only in queries files',
    rules.writesSqlInQueriesOnly,
    fixture({ 'domain/orders/list.ts': `tx.build(from.selectFrom('orders').selectAll());` }),
  ],
  [
    'no handler, page or job opens a transaction',
    rules.opensNoTransaction,
    fixture({ 'http/v1/account.ts': 'await db.transaction({ account }, work);' }),
  ],
  [
    'no folder has more than 15 files',
    rules.fitsInAFolder,
    fixture(Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`core/file-${at}.ts`, '']))),
  ],
  ['no file has more than 300 lines', rules.fitsInAFile, fixture({ 'core/long.ts': lines(301) })],
  [
    'no function has more than 60 lines',
    rules.fitsOnAScreen,
    fixture({ 'core/long.ts': `export function long(): void {\n${lines(60)}\n}\n` }),
  ],
  [
    'no closure has more than 60 lines, even if its head spans several lines',
    rules.fitsOnAScreen,
    fixture({ 'core/long.ts': `const long = async (\n  given: string,\n): Promise<void> => {\n${lines(57)}\n};\n` }),
  ],
  [
    'no code below the edge names an HTTP header',
    rules.usesNoHttp,
    fixture({ 'domain/quotes/pay.ts': `fail('busy', { headers: { 'Retry-After': '1' } });` }),
  ],
  [
    'no code below the edge knows an HTTP status',
    rules.usesNoHttp,
    fixture({ 'storage/keys.ts': 'if (answer.status >= 500) release();' }),
  ],
  ['no module has state', rules.hasNoState, fixture({ 'domain/a.ts': 'const resting = new Map<string, number>();' })],
  ['no module has a top-level variable', rules.hasNoState, fixture({ 'domain/a.ts': 'let count = 0;' })],
  [
    'tokens are read only at the edge',
    rules.readsTokensAtTheEdge,
    fixture({ 'domain/quotes/read.ts': `import { fromToken } from '../../core/ids.ts';` }),
  ],
  [
    'money, dates and numbers are formatted in one place',
    rules.formatsInOnePlace,
    fixture({ 'web/pay/page.tsx': 'const total = `${currency} ${(amount / 100).toFixed(2)}`;' }),
  ],
  [
    'the reader decides the language in which text is formatted',
    rules.usesLanguageOfReader,
    fixture({ 'web/pay/page.tsx': "const day = new Intl.DateTimeFormat('en-US').format(at);" }),
  ],
  [
    'every kind of object has one file that writes its status',
    rules.writesStatusesInOnePlace,
    fixture({ 'domain/checkout/pay.ts': `import { type QuoteRow, saveQuote } from '../quotes/quotes.queries.ts';` }),
  ],
];

/** Rules for tests, measurements and tools. */
const TOOL_RULES: typeof SOURCE_RULES = [
  [
    'no folder of tests or tools has more than 15 files',
    rules.fitsInAFolder,
    fixture(Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`test/domain/orders/${at}.test.ts`, '']))),
  ],
  [
    'no file of tests or tools has more than 300 lines',
    rules.fitsInAFile,
    fixture({ 'bench/long.ts': lines(150), 'test/long.test.ts': lines(301) }),
  ],
  [
    'no test and no function of the tools has more than 60 lines',
    rules.fitsOnAScreen,
    fixture({ 'test/a.test.ts': `test('much at once', async () => {\n${lines(60)}\n});\n` }),
  ],
];

test.each(SOURCE_RULES)('%s', (_sentence, rule) => {
  expect(rule(sources)).toEqual([]);
});

test.each(TOOL_RULES)('%s', (_sentence, rule) => {
  expect(rule(toolSources)).toEqual([]);
});

test.each([...SOURCE_RULES, ...TOOL_RULES])('the rule “%s” reports code that breaks it', (_sentence, rule, broken) => {
  expect(rule(broken)).not.toEqual([]);
});

test('the rules see the sources, the tests and the tools', () => {
  expect(sources.size).toBeGreaterThan(300);
  expect(toolSources.size).toBeGreaterThan(200);
});

const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

test('ARCHITECTURE.md shows the tree as it is', () => {
  const tree = readTree(readFileSync(path.join(REPOSITORY, 'ARCHITECTURE.md'), 'utf8'));
  const shown = [...tree].filter(([folder]) => folder.split('/').length <= 2);
  expect(shown.length).toBeGreaterThan(50);
  expect(Object.fromEntries(shown.map(([folder, names]) => [folder, names.toSorted()]))).toEqual(
    Object.fromEntries(shown.map(([folder]) => [folder, foldersIn(folder)])),
  );
});

test('ARCHITECTURE.md names files and folders that exist', () => {
  const page = readFileSync(path.join(REPOSITORY, 'ARCHITECTURE.md'), 'utf8');
  const named = [...page.matchAll(/`((?:\.\.\/)?[\w-]+(?:\/[\w.-]+)*(?:\/|\.tsx?|\.sql))`/g)].map(
    ([, name = '']) => name,
  );
  const missing = named.filter(
    (name) => !existsSync(path.join(ROOT, name)) && !existsSync(path.join(REPOSITORY, name)),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});
