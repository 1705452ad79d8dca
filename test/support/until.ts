import { vi } from 'vitest';
import { patience } from './run/patience.ts';

/** Waits until the check no longer throws, and returns its result. */
export async function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: patience(15_000), interval: 10 });
}
