import { inSteps } from '../../core/pace/in-steps.ts';
import { lazy } from '../../wire/reference/lazy.ts';
import { type Audience, describing, type Site } from './describe-api.ts';
import { readRecordings } from './recorded/read-recordings.ts';

/** The OpenAPI documents with the recorded calls of a folder, and the folder for those who serve its guides. */
export function createDocuments(docsFolder: string, site: Omit<Site, 'recordings'>) {
  const read = lazy(() => readRecordings(docsFolder));
  function* withRecordings(audience: Audience): Generator<void, object> {
    const recordings = read();
    yield;
    return yield* describing({ ...site, recordings }, audience);
  }
  return {
    docsFolder,
    /** Made a little at a time: whoever asks first must not stop all others. */
    describe: (audience: Audience): Promise<object> => inSteps(withRecordings(audience)),
  };
}
