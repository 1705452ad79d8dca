import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recordings } from './recording.ts';

export const recordingsIn = (docsFolder: string): string => join(docsFolder, 'recorded', 'calls.json');

/** Empty where the documents are not shipped. */
export function readRecordings(docsFolder: string): Recordings {
  const file = recordingsIn(docsFolder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
