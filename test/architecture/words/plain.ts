import { ALLOWED, DIRECTIVES, STARTS_WITHOUT_SUBJECT } from './allowed.ts';
import { lineOf, type Parsed, parseSource } from './definitions.ts';

/** Words of the last table of docs/words.md, which no name may have. */
export function bannedWords(glossary: string): ReadonlySet<string> {
  const table = glossary.slice(glossary.indexOf('## Words we do not use'));
  const cells = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
  const words = cells.slice(1).filter((cell) => !cell.startsWith('document '));
  return new Set(words.flatMap((cell) => cell.replace(/\([^)]*\)/g, '').split(',')).map((word) => word.trim()));
}

/** The words of a name: `takeStep`, `MOST_KEPT` and `keep-pdf` have two each. */
const wordsIn = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

const isAllowed = (name: string): boolean => ALLOWED.some(({ pattern }) => pattern.test(name));

export const bannedIn = (name: string, banned: ReadonlySet<string>): string[] =>
  isAllowed(name) ? [] : wordsIn(name).filter((word) => banned.has(word));

export interface Source extends Parsed {
  file: string;
  text: string;
}

export const readSource = (file: string, text: string): Source => ({ file, text, ...parseSource(file, text) });

/** Names of a file, its own among them, that use a banned word. */
export function namesWithBannedWords({ file, text, definitions }: Source, banned: ReadonlySet<string>): string[] {
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.[\w.]+$/, '');
  const own = bannedIn(base, banned).length > 0 ? [file] : [];
  const named = definitions.filter(({ name }) => bannedIn(name, banned).length > 0);
  return [...own, ...named.map(({ name, start }) => `${file}:${lineOf(text, start)} ${name}`)];
}

/** Comments that begin with a pronoun, or with a clause that stands for a noun. */
export function commentsWithoutSubject({ file, text, comments }: Source): string[] {
  return comments
    .filter((comment) => !DIRECTIVES.test(comment.text) && STARTS_WITHOUT_SUBJECT.test(comment.text))
    .map((comment) => `${file}:${lineOf(text, comment.start)} ${comment.text.slice(0, 60)}`);
}
