import type { Reporter, TestModule } from 'vitest/node';
import { keepTimes, nameOf } from './times.ts';

/** Saves how long each file of a run took. */
export default class TimeReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const measured = files.map((file) => {
      const { collectDuration, setupDuration, duration } = file.diagnostic();
      return [nameOf(file.moduleId), Math.round((collectDuration + setupDuration + duration) / 100) / 10] as const;
    });
    keepTimes(Object.fromEntries(measured));
  }
}
