import type { Reporter, TestModule } from 'vitest/node';
import { saveTimes, testName } from './times.ts';

/** Saves how long each file of a run took. */
export default class TimeReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const measured = files.map((file) => {
      const { collectDuration, setupDuration, duration } = file.diagnostic();
      return [testName(file.moduleId), Math.round((collectDuration + setupDuration + duration) / 100) / 10] as const;
    });
    saveTimes(Object.fromEntries(measured));
  }
}
