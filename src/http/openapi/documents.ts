import { lazy } from '../../wire/reference/lazy.ts';
import { type Audience, describeApi, type Site } from './describe-api.ts';
import { readRecordings } from './recorded/read-recordings.ts';

/** The OpenAPI documents with the recorded calls of a folder, and the folder for those who serve its guides. */
export function createDocuments(docsFolder: string, site: Omit<Site, 'recordings'>) {
  const recordings = lazy(() => readRecordings(docsFolder));
  return {
    docsFolder,
    describe: (audience: Audience): object => describeApi({ ...site, recordings: recordings() }, audience),
  };
}
