import { defineConfig } from 'vitest/config';
import { LongFirst } from './test/support/run/long-first.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/run/global-setup.ts'],
    // Every answer that a test gets is held to the tables of the contract.
    setupFiles: ['test/contract/watch-all.ts'],
    sequence: { sequencer: LongFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // No module of ours keeps state, and loading all of them anew for every file took a third of the time.
    isolate: false,
    // Sources are compiled once and kept by their content, from one run to the next.
    experimental: { fsModuleCache: true },
    // One more than the cores of a small machine: what waits for a process, a page or a clock leaves its core to another.
    maxWorkers: 3,
  },
});
