import { vi } from 'vitest';
import { patience } from './patience.ts';

// Computed again before each file, since the load changes during a run.

vi.setConfig({
  testTimeout: patience(120_000),
  hookTimeout: patience(120_000),
  expect: { poll: { timeout: patience(60_000) } },
});
