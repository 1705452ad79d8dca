import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, longest first: begun last they would leave all cores but one idle at the end. */
const LONG = [
  'serve/',
  'http/callers',
  'http/actions/',
  'browser/',
  'http/openapi/',
  'storage/',
  'cli/',
  'engines/',
  'domain/files/',
  'domain/certificates/',
  'journeys/',
  'docs/',
];

const rankOf = (path: string): number => {
  const at = LONG.findIndex((start) => path.startsWith(start));
  return at === -1 ? LONG.length : at;
};

/** The order of a run, the same on a machine that has never run the tests. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const pathOf = ({ moduleId }: TestSpecification) => relative('test', moduleId).replaceAll('\\', '/');
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(pathOf(a)) - rankOf(pathOf(b)));
  }
}
