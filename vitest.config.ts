import { defineConfig } from 'vitest/config';
import { LongFirst } from './test/support/run/long-first.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/run/global-setup.ts'],
    // Time-outs follow the machine, and every answer that a test gets is held to the tables of the contract.
    setupFiles: ['test/support/run/set-timeouts.ts', 'test/contract/watch-all.ts'],
    sequence: { sequencer: LongFirst },
    pool: 'forks',
    // No module of ours keeps state, and loading all of them anew for every file took a third of the time.
    isolate: false,
    // Sources are compiled once and kept by their content, from one run to the next.
    experimental: { fsModuleCache: true },
    // With more room for what lives shortly, a run spends a sixth less processor time collecting it.
    execArgv: ['--max-semi-space-size=64'],
    // One more than the cores of a small machine: what waits for a process, a page or a clock leaves its core to another.
    maxWorkers: 3,
  },
});
