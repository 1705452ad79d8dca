import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recordings } from './recording.ts';

export const recordingsIn = (docsFolder: string): string => join(docsFolder, 'recorded');

/** Reads the files of all resources. Empty where the documents are not shipped. */
export function readRecordings(docsFolder: string): Recordings {
  const folder = recordingsIn(docsFolder);
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}
