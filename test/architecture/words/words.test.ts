import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bannedIn, bannedWords, commentsWithoutSubject, namesWithBannedWords, readSource } from './plain.ts';

const REPOSITORY = path.join(import.meta.dirname, '../../..');
const banned = bannedWords(readFileSync(path.join(REPOSITORY, 'docs/words.md'), 'utf8'));

/** Texts made elsewhere: samples of other tools. */
const COPIED = ['openapi/tools/journeys'];

const sources = ['src', 'test', 'bench', 'faults', 'harness', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.([cm]?[jt]s|tsx)$/.test(name) && !COPIED.some((folder) => name.includes(folder)))
    .map((name) => readSource(name, readFileSync(path.join(REPOSITORY, name), 'utf8'))),
);

test('no file, function, type or variable uses a word that the glossary bans', () => {
  expect(sources.length).toBeGreaterThan(2000);
  expect(sources.flatMap((source) => namesWithBannedWords(source, banned))).toEqual([]);
});

test('every comment begins with its subject', () => {
  expect(sources.flatMap(commentsWithoutSubject)).toEqual([]);
});

test.each([
  ['a function', 'function takeStep() {}', 'takeStep'],
  ['a type', 'type Told = string;', 'Told'],
  ['a constant', 'const MOST_KEPT = 3;', 'MOST_KEPT'],
  ['a parameter', 'const sum = (given: number) => given;', 'given'],
  ['a renamed part of an object', 'const { fields: told } = failure;', 'told'],
])('the rule sees a banned word in the name of %s', (_kind, source, name) => {
  expect(namesWithBannedWords(readSource('core/a.ts', source), banned)).toEqual([`core/a.ts:1 ${name}`]);
});

test('the rule sees a banned word in the name of a file, and lets the ordinary words be', () => {
  expect(namesWithBannedWords(readSource('core/keep-pdf.ts', ''), banned)).toEqual(['core/keep-pdf.ts']);
  expect(
    ['keepAlive', 'signOut', 'outgoing', 'checkout', 'undertake'].flatMap((name) => bannedIn(name, banned)),
  ).toEqual([]);
});

test('the rule sees a comment without a subject, however it is written', () => {
  const source =
    '/** What is owed. */\nconst a = 1;\n// The same for taxes,\n// added up.\nconst b = 2;\n// Taxes are added up.\n';
  expect(commentsWithoutSubject(readSource('core/a.ts', source))).toEqual([
    'core/a.ts:1 What is owed.',
    'core/a.ts:3 The same for taxes, added up.',
  ]);
});
