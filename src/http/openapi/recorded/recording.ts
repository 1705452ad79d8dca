import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A recorded call, for the documents. */
export interface Recording {
  /** Includes the query. */
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** The body was sent as multipart; its files are shown by name. */
  form?: boolean;
  answer: Answered;
  /** A typical refusal of the operation. */
  refusal: { path: string; body?: object; answer: Answered };
}

interface Answered {
  status: number;
  /** Null where the answer is not JSON. */
  body: object | null;
  location?: string;
}

/** By operation. */
export type Recordings = Readonly<Record<string, Recording>>;

export const recordingsIn = (docsFolder: string): string => join(docsFolder, 'recorded');

/** Reads the files of all resources. Empty where the documents are not shipped. */
export function readRecordings(docsFolder: string): Recordings {
  const folder = recordingsIn(docsFolder);
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}
