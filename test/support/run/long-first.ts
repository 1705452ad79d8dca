import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readTimes, testName } from './times.ts';

/** Slow files start first: started last, they would leave all cores but one idle at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes();
    // A new file may take long.
    const timeOf = ({ moduleId }: TestSpecification) => times[testName(moduleId)] ?? Number.POSITIVE_INFINITY;
    const byName = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
    return byName.toSorted((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(b) - timeOf(a)));
  }
}
