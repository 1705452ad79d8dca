import path from 'node:path';
import { PATHS } from '../../src/wire/paths.ts';
import {
  CONFINED,
  FORBIDDEN_IMPORTS,
  HTTP_FOLDERS,
  LAYERS,
  MODULE_STATE,
  SCREEN_LAYERS,
  SHARED_SCREENS,
  TOKEN_READERS,
  WRITERS,
} from './layers.ts';

// Each rule is a function from the sources, by path below src/, to the violations.

export type Sources = ReadonlyMap<string, string>;
type Rule = (sources: Sources) => string[];

const within = (file: string, row: string) => file === row || file.startsWith(`${row}/`);
const layerOf = (file: string, layers = LAYERS) => layers.findIndex((rows) => rows.some((row) => within(file, row)));
const rowOf = (file: string, layers = LAYERS) => layers.flat().find((row) => within(file, row));
const confinedOf = (file: string) => Object.keys(CONFINED).find((row) => within(file, row));

export interface Import {
  target: string;
  typeOnly: boolean;
  names: string[];
}

export function importsOf(file: string, source: string): Import[] {
  const found = source.matchAll(
    /^(?:import|export)\s+(type\s)?(?:([^;]*?)from\s+)?'(\.[^']+)'|import\('(\.[^']+)'\)/gm,
  );
  return [...found].map(([, typeOnly, names = '', from, dynamic]) => ({
    target: path.posix.join(path.posix.dirname(file), from ?? dynamic ?? ''),
    typeOnly: typeOnly !== undefined,
    names: names
      .replace(/[{}]/g, ' ')
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' ')[0] ?? '',
      ),
  }));
}

const checkEach = (sources: Sources, check: (file: string, source: string) => string[]): string[] =>
  [...sources].flatMap(([file, source]) => check(file, source));

export const hasALayer: Rule = (sources) =>
  [...sources.keys()].filter((file) => layerOf(file) === -1 && confinedOf(file) === undefined);

export const pointsDown: Rule = (sources) =>
  checkEach(sources, (file, source) =>
    importsOf(file, source)
      .filter(({ target }) => !mayImport(file, target))
      .map(({ target }) => `${file} → ${target}`),
  );

function mayImport(file: string, target: string): boolean {
  const own = confinedOf(file);
  if (own === 'screens' && within(target, own)) return isBelow(file, target, SCREEN_LAYERS);
  if (own !== undefined) return within(target, own) || CONFINED[own]?.sees.some((row) => within(target, row)) === true;
  const other = confinedOf(target);
  if (other !== undefined) return CONFINED[other]?.usedBy.some((row) => within(file, row)) === true;
  if (FORBIDDEN_IMPORTS.some(([from, to]) => within(file, from) && within(target, to))) return false;
  return isBelow(file, target, LAYERS);
}

function isBelow(file: string, target: string, layers: typeof LAYERS): boolean {
  const [from, to] = [layerOf(file, layers), layerOf(target, layers)];
  return to !== -1 && to <= from && (to !== from || rowOf(file, layers) === rowOf(target, layers));
}

const OPERATIONS: readonly string[] = Object.keys(PATHS);

/** Operations, addresses and types of one app, as text in quotes or as names. */
const isOfOneApp = (text: string): boolean => OPERATIONS.includes(text) || /^team[A-Z]|\/v1\//.test(text);

export const namesNoApp: Rule = (sources) =>
  checkEach(sources, (file, source) => {
    if (!SHARED_SCREENS.some((row) => within(file, row))) return [];
    const texts = [...source.matchAll(/(['"`])((?:(?!\1).)*)\1/g)].map(([, , text = '']) => text);
    const words = source.match(/\b(?:Team[A-Z]\w*|[Tt]eam|[Cc]ustomer)\b/g) ?? [];
    return [...texts.filter(isOfOneApp), ...words].map((text) => `${file}: ${text}`);
  });

/** Business folder of a domain file, such as domain/orders. */
const wordOf = (file: string) => /^domain\/[^/]+(?=\/)/.exec(file)?.[0];

/** Folders of one business word that import each other can only be read together. */
export const foldersPointOneWay: Rule = (sources) => {
  const arrows = new Map<string, string>();
  checkEach(sources, (file, source) => {
    for (const { target } of importsOf(file, source)) {
      const [from, to] = [path.posix.dirname(file), path.posix.dirname(target)];
      const word = wordOf(file);
      if (from !== to && word !== undefined && word === wordOf(target))
        arrows.set(`${from} → ${to}`, `${to} → ${from}`);
    }
    return [];
  });
  return [...arrows].filter(([arrow, back]) => arrow < back && arrows.has(back)).map(([arrow]) => arrow);
};

/** Tables of src/wire without schemas: small enough for browsers. */
const PLAIN_DATA = [
  'wire/groups/records.ts',
  'wire/reference/lazy.ts',
  'wire/groups/references.ts',
  'wire/paths.ts',
  'wire/statement-bounds.ts',
  'wire/taxed.ts',
  'wire/billing-texts.ts',
  'wire/priced.ts',
  'wire/retention-kinds.ts',
  'wire/account-fields.ts',
];

export const importsTypesOnly: Rule = (sources) =>
  checkEach(sources, (file, source) =>
    confinedOf(file) === undefined
      ? []
      : importsOf(file, source)
          .filter(({ target, typeOnly }) => within(target, 'wire') && !PLAIN_DATA.includes(target) && !typeOnly)
          .map(({ target }) => `${file} → ${target}`),
  );

export const hasNoCycle: Rule = (sources) => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const { target } of importsOf(file, sources.get(file) ?? '')) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of sources.keys()) visit(file, []);
  return cycles;
};

export const leadsToAFile: Rule = (sources) =>
  checkEach(sources, (file, source) =>
    importsOf(file, source)
      .filter(({ target }) => !sources.has(target) && /\.tsx?$/.test(target) && !target.endsWith('.d.ts'))
      .map(({ target }) => `${file} → ${target}`),
  );

const STATEMENT =
  /\b(SELECT\s+(FROM|\*|\w+[\s,.(])|INSERT\s+INTO\s|UPDATE\s+\w+\s+(\w+\s+)?SET\s|DELETE\s+FROM\s|(LISTEN|NOTIFY)\s+[a-z$])|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;

export const writesSqlInQueriesOnly: Rule = (sources) =>
  [...sources].flatMap(([file, source]) =>
    file.endsWith('.queries.ts') || !STATEMENT.test(withoutComments(source)) ? [] : [file],
  );

export const opensNoTransaction: Rule = (sources) =>
  checkEach(sources, (file, source) => {
    const outer = ['http', 'web', 'jobs', 'mcp'].some((row) => within(file, row));
    return outer && /\btransaction\(/.test(withoutComments(source)) ? [file] : [];
  });

const MAX_FILES = 15;

export const fitsInAFolder: Rule = (sources) => {
  const counts = new Map<string, number>();
  for (const file of sources.keys())
    counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count} files`);
};

const MAX_LINES = 300;

export const fitsInAFile: Rule = (sources) =>
  checkEach(sources, (file, source) => {
    const lines = source.trimEnd().split('\n').length;
    return lines > MAX_LINES ? [`${file}: ${lines} lines`] : [];
  });

const MAX_FUNCTION_LINES = 60;
const FUNCTION_START = /(=>|\)|\)(: [^=]*)?)\s*\{$/;
// describe blocks and shared suites only group tests, and each test is measured by itself.
const NOT_A_FUNCTION = /^\s*(\}\s*)?(if|for|while|switch|catch|else|do|try|describe)\b|^export function describe[A-Z]/;

/** Functions are found by indentation, which the formatter guarantees: first line of the head to the closing brace. */
export const fitsOnAScreen: Rule = (sources) =>
  checkEach(sources, (file, source) => {
    const lines = source.split('\n');
    return lines.flatMap((line, at) => {
      if (!FUNCTION_START.test(line) || NOT_A_FUNCTION.test(line)) return [];
      const indent = /^\s*/.exec(line)?.[0] ?? '';
      const isEnd = (text: string) => text.startsWith(`${indent}}`);
      const end = lines.findIndex((text, index) => index > at && isEnd(text));
      let start = at;
      // A head over several lines closes its brackets at the indentation of its first line.
      if (/^\s*\)/.test(line)) {
        start = lines.findLastIndex(
          (text, index) =>
            index < at && text.startsWith(indent) && /^\s*\S/.test(text) && !/^\s/.test(text.slice(indent.length)),
        );
      }
      const length = end - start + 1;
      return end !== -1 && length > MAX_FUNCTION_LINES ? [`${file}:${start + 1}: ${length} lines`] : [];
    });
  });

const HEADER =
  /'(Retry-After|WWW-Authenticate|Content-Disposition|Content-Type|Cache-Control|ETag|Location|Allow)'|\bheaders: \{/;
const STATUS = /\b(status|statusCode)\b\s*(===|!==|:|>=|<=|<|>)\s*[1-5]\d\d\b/;

export const usesNoHttp: Rule = (sources) =>
  checkEach(sources, (file, source) => {
    const below = ['core', 'storage', 'engines', 'domain'].some((row) => within(file, row));
    if (!below || HTTP_FOLDERS.some((row) => within(file, row))) return [];
    const text = withoutComments(source);
    return HEADER.test(text) || STATUS.test(text) ? [file] : [];
  });

const STATE = /^(?:export )?(?:let|var) |^(?:export )?const \w+(?::[^=]+)? = new (?:Weak)?(?:Map|Set)(?:<[^(]*>)?\(\)/m;

export const hasNoState: Rule = (sources) =>
  checkEach(sources, (file, source) => (STATE.test(source) && MODULE_STATE[file] === undefined ? [file] : []));

export const readsTokensAtTheEdge: Rule = (sources) =>
  checkEach(sources, (file, source) => {
    const reads = importsOf(file, source).some(({ names }) => names.includes('fromToken'));
    return reads && !TOKEN_READERS.some((row) => within(file, row)) ? [file] : [];
  });

export const writesStatusesInOnePlace: Rule = (sources) =>
  checkEach(sources, (file, source) =>
    importsOf(file, source).flatMap(({ names }) =>
      names
        .filter((name) => WRITERS[name] !== undefined && WRITERS[name] !== file)
        .map((name) => `${file} calls ${name}`),
    ),
  );

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Folders that format text for people, on the server and in the browser. */
const FORMAT_FOLDERS = ['core/words/', 'screens/kit/format/'];
const FORMAT_EXCEPTIONS: Readonly<Record<string, string>> = {
  'core/calendar.ts': 'a day as a value, not as people read it',
  'wire/reference/dates.ts': 'the wire format',
  'core/zones/zone.ts': 'reads the clock of a place',
  'engines/reading/pdf/measure-pdf.ts': 'the wire format',
  'domain/files/read-files.ts': 'the size of a file, which stands on the wire too',
  'domain/payments/sources/new-payment.ts': 'the card as the books keep it',
  'domain/team/people.ts': 'counts decimals',
  'domain/orders/assignments/assign-piece.ts': 'counts decimals',
  'domain/orders/assignments/suggestions/suggest-people.ts': 'rounds a score',
  'cli/integrator/journey.ts': 'seconds that something took',
  'cli/operator/backup/commands.ts': 'seconds that something took',
  'cli/operator/backup/progress.ts': 'bytes that were copied',
  'screens/kit/words/reader.ts': 'asks the browser for its time zone',
};
const FORMATTERS = [
  /\bIntl\.(?:NumberFormat|DateTimeFormat|ListFormat|DisplayNames|PluralRules|RelativeTimeFormat)\b/,
  /\.toLocale(?:Date|Time)?String\(/,
  /\.toISOString\(\)\.slice\(/,
  /\.toFixed\(/,
  /\$\{(?:\w+\.)*currency\} \$\{/i,
  /\$\{(?:\w+\.)*brand\} /,
  /===? 1 \? '(?:page|file|document|word|day|hour)'/,
];

/** Money, dates, numbers, cards and lists are formatted in one place, so that pages, emails and papers agree. */
export const formatsInOnePlace = (sources: Sources): string[] =>
  [...sources]
    .filter(([name]) => !FORMAT_FOLDERS.some((folder) => name.startsWith(folder)) && !(name in FORMAT_EXCEPTIONS))
    .filter(([, text]) => FORMATTERS.some((formatter) => formatter.test(text)))
    .map(([name]) => name);

/** Files that use a language as a technical value. */
const LANGUAGE_EXCEPTIONS: Readonly<Record<string, string>> = {
  'core/zones/zone.ts': 'reads digits of a clock, which nobody sees',
  'engines/paper/wrap.ts': 'papers break lines the same way in every language',
  'wire/reference/countries.ts': 'the English names of the API',
  'wire/reference/languages.ts': 'the English names of the API',
};
const FIXED_LANGUAGE = /new Intl\.\w+\(\[?['"]|\.(?:toLocale\w+|localeCompare)\((?:[^()]*, )?'en/;

/** The reader decides the language in which text is formatted. */
export const usesLanguageOfReader: Rule = (sources) =>
  checkEach(sources, (file, source) =>
    FIXED_LANGUAGE.test(withoutComments(source)) && !(file in LANGUAGE_EXCEPTIONS) ? [file] : [],
  );
