import { vi } from 'vitest';
import { scaleTimeout } from './run/scale-timeout.ts';

/** Waits until the check no longer throws, and returns its result. */
export async function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: scaleTimeout(15_000), interval: 10 });
}
