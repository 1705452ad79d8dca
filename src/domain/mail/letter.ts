import { oneLine } from '../../core/words/phrases.ts';
import { PLAY_MONEY } from '../../core/words/play-money.ts';
import { extensionOf, kindOfExtension } from '../../engines/reading/file-types.ts';
import { FORMATS } from '../../wire/schemas/formats.ts';

// What the texts of the mails share. Names come from strangers: each stands on one line and may not carry a link.

export interface Letter {
  subject: string;
  body: string;
}

const LONGEST_NAME = 100;

/** A name on one line, written so that no mail program makes a link of it, or null where it is none. */
export function plainName(text: string): string | null {
  const line = oneLine(text);
  const isLink = /:\/\/|\bwww\./i.test(line);
  // An account that was opened for an address alone has that address as its name, which greets nobody.
  if (line === '' || line.length > LONGEST_NAME || isLink || isAddress(line)) return null;
  return oneLine(withoutAddress(line));
}

const isAddress = (line: string): boolean => (FORMATS.email?.read(line) ?? null) !== null;

/** The name of a file likewise; the ending of a document is none of an address. */
export function plainFileName(text: string): string | null {
  const line = oneLine(text);
  const ending = extensionOf(line);
  if (kindOfExtension(ending) === undefined) return plainName(line);
  const name = plainName(line.slice(0, -ending.length - 1));
  return name === null ? null : `${name}.${ending}`;
}

/** `evil.com/win` becomes `evil. com win`, and `ask me@evil.com` `ask me at evil. com`. A full stop at an end is left alone. */
function withoutAddress(line: string): string {
  return line
    .replace(/[@＠﹫]/g, ' at ')
    .replace(/[/\\／＼]/g, ' ')
    .replace(/[.．。｡․](?=[^\s.])/g, '. ')
    .replace(/:(?=\S)/g, ': ');
}

/** From whom letters come, as they sign them. */
export interface Correspondent {
  name: string;
  /** How to reach them, line by line. */
  contact: readonly string[];
}

/** Whoever writes, as they call themselves at that moment. */
export type WhoWrites = () => Correspondent;

/** The firm's own name is a setting, and stands as it is. */
export function companyName({ name }: Correspondent): string {
  const line = oneLine(name);
  return line === '' || line.length > LONGEST_NAME ? 'us' : line;
}

/** The end of a letter: the firm's name, and under it how to reach it. */
export const signed = (company: Correspondent): string =>
  [companyName(company), ...company.contact.map(oneLine)].filter((line) => line !== '').join('\n');

export function greeting(name: string): string {
  const shown = plainName(name);
  return shown === null ? 'Hello,' : `Hello ${shown},`;
}

/** A paragraph that leads to something: what it is, and below it the link. */
export const linkLine = ({ name, url }: NamedLink): string => `${name}:\n${url}`;

/** A link in an email, such as to `Your receipt, as PDF`. */
export interface NamedLink {
  name: string;
  url: string;
}

/** What a letter about money says of it, as a paragraph of its own. */
export const moneyNote = (playMoney: boolean): string[] => (playMoney ? [PLAY_MONEY] : []);

export const paragraphs = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;
