import { vi } from 'vitest';
import { scaleTimeout } from './scale-timeout.ts';

// Computed again before each file, since the load changes during a run.

vi.setConfig({
  testTimeout: scaleTimeout(120_000),
  hookTimeout: scaleTimeout(120_000),
  expect: { poll: { timeout: scaleTimeout(60_000) } },
});
