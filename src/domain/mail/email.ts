import { oneLine } from '../../core/words/phrases.ts';
import { PLAY_MONEY } from '../../core/words/play-money.ts';
import { extensionOf, kindOfExtension } from '../../engines/reading/file-types.ts';
import { FORMATS } from '../../wire/schemas/formats.ts';
import type { Reader } from '../../words/reader.ts';

// Shared parts of email texts. Names come from strangers: each is on one line and must not become a link.

export interface Email {
  subject: string;
  body: string;
}

const LONGEST_NAME = 100;

/** The name on one line, changed so that no mail program makes a link of it; null when it cannot serve as a name. */
export function plainName(text: string): string | null {
  const line = oneLine(text);
  const isLink = /:\/\/|\bwww\./i.test(line);
  // An account that was opened for an address has the address as its name: do not greet with it.
  if (line === '' || line.length > LONGEST_NAME || isLink || isAddress(line)) return null;
  return oneLine(withoutAddress(line));
}

const isAddress = (line: string): boolean => (FORMATS.email?.read(line) ?? null) !== null;

/** File name without links; the extension of a document stays, since it is not part of an address. */
export function plainFileName(text: string): string | null {
  const line = oneLine(text);
  const ending = extensionOf(line);
  if (kindOfExtension(ending) === undefined) return plainName(line);
  const name = plainName(line.slice(0, -ending.length - 1));
  return name === null ? null : `${name}.${ending}`;
}

/** `evil.com/win` becomes `evil. com win`, and `ask me@evil.com` `ask me at evil. com`. A final full stop stays. */
function withoutAddress(line: string): string {
  return line
    .replace(/[@＠﹫]/g, ' at ')
    .replace(/[/\\／＼]/g, ' ')
    .replace(/[.．。｡․](?=[^\s.])/g, '. ')
    .replace(/:(?=\S)/g, ': ');
}

/** Sender's name and contact details, as emails show them. */
export interface Correspondent {
  name: string;
  /** Contact details, line by line. */
  contact: readonly string[];
  /** Language and time zone in which it writes to people who have chosen none. */
  reader: Reader;
}

/** A function, since the sender's name is a setting that can change. */
export type GetCorrespondent = () => Correspondent;

/** The firm's name is a setting, so links are not removed from it. */
export function companyName({ name }: Correspondent): string {
  const line = oneLine(name);
  return line === '' || line.length > LONGEST_NAME ? 'us' : line;
}

/** Signature of an email: the firm's name and contact details. */
export const signature = (company: Correspondent): string =>
  [companyName(company), ...company.contact.map(oneLine)].filter((line) => line !== '').join('\n');

export function greeting(name: string): string {
  const shown = plainName(name);
  return shown === null ? 'Hello,' : `Hello ${shown},`;
}

/** Paragraph with a label and, below it, the link. */
export const linkLine = ({ name, url }: NamedLink): string => `${name}:\n${url}`;

export interface NamedLink {
  name: string;
  url: string;
}

/** Paragraph about play money; none for real money. */
export const moneyNote = (playMoney: boolean): string[] => (playMoney ? [PLAY_MONEY] : []);

export const paragraphs = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;
