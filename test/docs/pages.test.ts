import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { root } from '../../scripts/ensure.mjs';
import { readConfig, SETTINGS } from '../../src/config.ts';
import { PATHS } from '../../src/wire/paths.ts';
import { databaseAt, runAsAdmin } from '../support/databases.ts';
import { type Block, blocksOf, PAGES, parseBlocks, placeOf, readPage } from './blocks.ts';
import { differences } from './run-page.ts';
import { alike, missingFrom } from './sample.ts';

// Every block of a page is run by a test, and everything that a page names exists.

const BLOCKS = PAGES.flatMap(blocksOf);

/** Blocks that no test runs, by first line, with the reason. */
const NOT_RUN: Record<string, string> = {
  'curl -N $API/v1/stream -H "Authorization: Bearer $KEY"': 'it goes on until you end it',
  "for await (const { event, data } of client.stream('stream', { signal })) {": 'it goes on until you end it',
  '[Unit]': 'systemd starts it as its own user, at boot',
  'server {': 'nginx reads it',
  'translations.example.com {': 'Caddy reads it',
  'rule_files: [alerts.yml]': 'Prometheus reads it',
  'FROM node:22-slim': 'builds an image, from images of a registry',
  '15 3 * * *  dragoman  cd /opt/dragoman && node scripts/cli.mjs backup /srv/backup --keep 30 && restic backup /srv/backup':
    'cron runs it, at night',
};

/** Test that runs the blocks of each page; a page without blocks needs none. */
const RUN_BY: Record<string, { by: string; languages: string[] }> = {
  'README.md': { by: 'readme.test.ts', languages: ['json', 'sh', 'text'] },
  'docs/keys.md': { by: 'guides.test.ts', languages: ['sh'] },
  'docs/lists.md': { by: 'guides.test.ts', languages: ['sh'] },
  'docs/oauth.md': { by: 'oauth.test.ts', languages: ['sh'] },
  'docs/operating.md': { by: 'guides.test.ts', languages: ['sh', 'sql'] },
  'docs/operating/backup.md': { by: '../serve/operator.test.ts', languages: ['sh'] },
  'docs/quick-start.md': { by: 'guides.test.ts', languages: ['json', 'sh', 'text'] },
  'docs/sandbox.md': { by: 'guides.test.ts', languages: ['json', 'sh', 'text'] },
  'docs/webhooks.md': { by: 'guides.test.ts', languages: ['js', 'json', 'sh'] },
};

const firstLine = ({ text }: Block) => text.split('\n')[0] ?? '';
const isStart = ({ text }: Block) => /^\w+=\S+ npm start$/m.test(text);

test('a block that is not run says why, and there are few', () => {
  const skipped = BLOCKS.filter(({ notRun }) => notRun !== null);
  expect(Object.fromEntries(skipped.map((block) => [firstLine(block), block.notRun]))).toEqual(NOT_RUN);
});

test('every other block has a language that the page’s test runs', () => {
  const run = BLOCKS.filter(({ notRun }) => notRun === null);
  const unknown = run.filter(({ page, language }) => !RUN_BY[page]?.languages.includes(language));
  expect(unknown.map(placeOf)).toEqual([]);
  for (const { by } of Object.values(RUN_BY)) expect(existsSync(path.join(import.meta.dirname, by))).toBe(true);
});

test('no image has data, keys or settings baked in', () => {
  const ignored = readPage('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['data/', 'secret.key', '*.env', '.env*', 'node_modules/', '.git/']));
});

test('every command in docs/operating.md and its subpages is one that a test names', () => {
  const pages = ['docs/operating.md', 'docs/operating/backup.md'];
  const commands = pages.flatMap(blocksOf).filter((block) => block.language === 'sh' && !isStart(block));
  const known = [
    '/print_pack',
    'npm run dragoman -- keys accounts',
    'npm run dragoman -- doctor',
    'npm run dragoman -- backup /srv/backup',
    'npm run dragoman -- restore /srv/backup',
    'npm run dragoman -- restore /srv/backup --quiet',
  ];
  expect(commands.filter(({ text }) => !known.some((part) => text.includes(part))).map(placeOf)).toEqual([]);
  expect(commands).toHaveLength(known.length);
});

describe('settings', () => {
  const starts = BLOCKS.filter(isStart).flatMap(({ text }) => text.split('\n'));

  test.each(starts)('the service would start with %s', (line) => {
    const [, name = '', value = ''] = /^(\w+)='?([^' ]+)'? npm start$/.exec(line) ?? [];
    expect(Object.keys(SETTINGS)).toContain(name);
    expect(readConfig({ [name]: value })).toMatchObject({ [name]: value });
  });

  test('the settings that pages set are settings of the service', () => {
    const set = PAGES.flatMap((page) => [...readPage(page).matchAll(/\b([A-Z][A-Z_]{3,})=/g)]).map(([, name]) => name);
    const ours = new Set([...Object.keys(SETTINGS), 'NODE_ENV']);
    // Shell variables that a page sets for its own commands.
    const shell = new Set(
      BLOCKS.filter(({ language }) => language === 'sh').flatMap(({ text }) =>
        [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
      ),
    );
    expect(set.filter((name = '') => !ours.has(name) && !shell.has(name))).toEqual([]);
    expect(readPage('README.md')).toContain('PORT=');
  });
});

test('the role of docs/operating.md signs in and owns its database', async () => {
  const [createRole] = blocksOf('docs/operating.md').filter(({ language }) => language === 'sql');
  const name = `dragoman_docs_${process.pid}`;
  const admin = inject('databaseUrl');
  const asAdmin = (command: string) => runAsAdmin(admin, command);
  try {
    for (const command of (createRole?.text ?? '').replaceAll(/\bdragoman\b/g, name).split('\n'))
      await asAdmin(command);
    const asOwner = databaseAt(admin, name).replace(/\/\/([^@/]*@)?/, `//${name}:secret@`);
    await runAsAdmin(asOwner, 'CREATE TABLE accounts (id uuid PRIMARY KEY)');
  } finally {
    await asAdmin(`DROP DATABASE IF EXISTS ${name}`);
    await asAdmin(`DROP ROLE IF EXISTS ${name}`);
  }
});

describe.each([...PAGES, 'CONTRIBUTING.md', 'ARCHITECTURE.md'])('%s', (page) => {
  const text = readPage(page);

  test(`${page} names only API paths that exist`, () => {
    const known = new Set(Object.values(PATHS).map(([method, at]) => `${method} ${at.replaceAll(/:\w+/g, '{}')}`));
    const named = [...text.matchAll(/\b(GET|POST|PATCH|DELETE) (\/(?:team\/)?v1\/[^\s`)?"']+)/g)];
    const missing = named
      .map(([, method, at = '']) => `${method} ${at.replaceAll(/\{\w+\}|…|\$\w+/g, '{}')}`)
      .filter((one) => !known.has(one) && !one.includes('{}/{}') && !one.endsWith('/'));
    expect(missing).toEqual([]);
  });

  test(`${page} names only npm scripts that exist`, async () => {
    const { default: about } = (await import(path.join(root, 'package.json'), { with: { type: 'json' } })) as {
      default: { scripts: Record<string, string> };
    };
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => about.scripts[name] === undefined)).toEqual([]);
  });

  test(`${page} links only to pages and headings that exist`, () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(([, to = '']) => to);
    const broken = links.filter((to) => {
      const [file = '', heading] = to.split('#');
      const target = file === '' ? path.join(root, page) : path.join(root, path.dirname(page), file);
      if (!existsSync(target)) return true;
      return heading !== undefined && !headingsOf(path.relative(root, target)).includes(heading);
    });
    expect(broken).toEqual([]);
  });
});

/** Heading anchors as GitHub builds them. */
const headingsOf = (page: string): string[] =>
  [...readPage(page).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the checks themselves', () => {
  const sh: Block = { page: 'x.md', line: 1, language: 'sh', text: 'x', notRun: null, shows: null };
  const ran = (sample: string, printed: string) =>
    differences([{ block: sh, printed, sample: { ...sh, language: 'json', text: sample } }]);

  test('blocks are found together with the comment before them', () => {
    const text = 'A\n\n<!-- not run: no disk -->\n```sh\nrm x\n```\n\n```json\n{}\n```\n';
    expect(parseBlocks('x.md', text)).toEqual([
      { page: 'x.md', line: 4, language: 'sh', text: 'rm x', notRun: 'no disk', shows: null },
      { page: 'x.md', line: 8, language: 'json', text: '{}', notRun: null, shows: null },
    ]);
  });

  test('a wrong value, a missing field and a longer list in a sample are found', () => {
    expect(ran('{"a": 1, …}', '{"a": 1, "b": 2}')).toEqual([]);
    expect(ran('{"a": 2, …}', '{"a": 1, "b": 2}').join()).toContain('.a is 1');
    expect(ran('{"c": 2}', '{"a": 1}').join()).toContain('.c is not there');
    expect(ran('{"a": [1]}', '{"a": [1, 2]}').join()).toContain('2 entries');
    expect(missingFrom('{"a": [1, …]}', { a: [1, 2] })).toEqual([]);
    expect(missingFrom('{"a": [3, …]}', { a: [1, 2] })).not.toEqual([]);
  });

  test('an error in an answer is found where the page shows no sample', () => {
    expect(differences([{ block: sh, printed: '{"error":true}', sample: null }])).toHaveLength(1);
  });

  test('tokens and times may differ from the sample, but words and kinds of tokens may not', () => {
    const token = (kind: string, first: string) => `${kind}_${first}1m7ejm5dqfk48ap0d6aebms29`;
    expect(alike(token('quote', '0'), token('quote', '0').replace('ms2', 'ms3'))).toBe(true);
    expect(alike(token('quote', '0'), token('order', '0'))).toBe(false);
    expect(alike('✓ Wait (0.6 s)', '✓ Wait (12.1 s)')).toBe(true);
    expect(alike('ready', 'requested')).toBe(false);
  });
});
