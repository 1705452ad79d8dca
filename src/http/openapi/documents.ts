import { runInSlices } from '../../core/pace/run-in-slices.ts';
import { lazy } from '../../wire/reference/lazy.ts';
import { type Audience, describeApiInSteps, type Site } from './describe-api.ts';
import { readRecordings } from './recorded/recording.ts';

/** OpenAPI documents with recorded calls, and the folder for those who serve its guides. */
export function createDocuments(docsFolder: string, site: Omit<Site, 'recordings'>) {
  const read = lazy(() => readRecordings(docsFolder));
  function* withRecordings(audience: Audience): Generator<void, object> {
    const recordings = read();
    yield;
    return yield* describeApiInSteps({ ...site, recordings }, audience);
  }
  return {
    docsFolder,
    /** Generated in steps: the first request must not block all others. */
    describe: (audience: Audience): Promise<object> => runInSlices(withRecordings(audience)),
  };
}
