import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sentencesIn } from './sentences.ts';

// Rule 9 of the architecture: people's words come from the catalogue.

const SOURCES = path.join(import.meta.dirname, '../../src');
const FOLDERS = ['web', 'domain/mail', 'cli'];

/** Sources whose words are English only, or not for people. */
const EXCEPT: Readonly<Record<string, string>> = {
  'web/account/': 'makes way for the dashboard',
  'web/browser/docs.ts': 'documents exist in English only',
  'web/docs/': 'documents exist in English only',
  'cli/integrator/journey.ts': 'data of an example order',
  'cli/operator/doctor/check-storage.ts': 'a sample to read',
  'cli/operator/seed/': 'data of an example business',
  'domain/mail/email-limits.ts': 'messages of the API',
  'web/sign-in/pages.tsx': 'a command to type',
  'web/verify/': 'the name of a hash, and a message of the API',
};

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /(?<!\.queries)\.tsx?$/.test(name)),
);
const excepted = Object.keys(EXCEPT);
const isExcepted = (file: string) => excepted.some((prefix) => file.startsWith(prefix));
const sentencesOf = (file: string) =>
  sentencesIn(file, readFileSync(path.join(SOURCES, file), 'utf8')).map((text) => `${file}: ${text}`);

test('no sentence for people is in the code of pages, emails and the command line', () => {
  expect(sources.filter((file) => !isExcepted(file)).flatMap(sentencesOf)).toEqual([]);
});

test('every exception is needed', () => {
  const needed = (prefix: string) => sources.some((file) => file.startsWith(prefix) && sentencesOf(file).length > 0);
  expect(excepted.filter((prefix) => !needed(prefix))).toEqual([]);
});

test.each([
  ['text of an element', '<p>Pay now</p>', ['Pay now']],
  ['a word that is shown under a condition', `<p>{paid ? 'Paid' : open && 'Open'}</p>`, ['Paid', 'Open']],
  ['a label', '<Field label="Country" name="country" />', ['Country']],
  ['a label with a value', '<Field label={`Card ${at}`} />', ['Card {}']],
  ['a sentence in a table', `const TITLES = { paid: 'Your order is placed' };`, ['Your order is placed']],
  ['a sentence that is returned', 'const ask = () => `Decline quote ${number}?`;', ['Decline quote {}?']],
  ['a sentence that begins with a value', 'const ask = `${partner} made this for you.`;', ['{} made this for you.']],
])('the rule finds %s', (_, source, found) => {
  expect(sentencesIn('page.tsx', source)).toEqual(found);
});

test.each([
  ['messages', `<p>{say(reader, 'pay.title', { number })}</p>`],
  ['names of messages', '<MessageForm label="tracking.messages.write" />'],
  ['signs, numbers and values', '<p>{name} · {open ? 1 : 2} × {count}</p>'],
  [
    'classes, addresses, headers and columns',
    'const a = [`status ${tone}`, `/order/${token}`, "text/html; charset=utf-8", `${size} ${day} ${path}`];',
  ],
  ['errors for developers', `throw new TypeError('A page is rendered by renderPage.');`],
])('the rule lets %s pass', (_, source) => {
  expect(sentencesIn('page.tsx', source)).toEqual([]);
});
