import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // No module of ours keeps state, and loading all of them anew for every file took a third of the time.
    isolate: false,
    maxWorkers: 2,
  },
});
