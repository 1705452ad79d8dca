import { expect } from 'vitest';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { until } from '../../support/until.ts';

/** Streams that are open while access is revoked. */
export interface OpenStreams {
  /** Names of the streams still open. */
  open(): string[];
  /** Expects all streams to end within a second. */
  expectEnd(): Promise<void>;
}

type Headers = Record<string, string>;

/** Opens a stream with each set of headers at each process. */
export async function openStreams(
  callers: Record<string, Headers>,
  processes: readonly string[],
): Promise<OpenStreams> {
  const open = new Set<string>();
  for (const [caller, headers] of Object.entries(callers)) {
    for (const [at, url] of processes.entries()) {
      const answer = await fetch(`${url}/v1/stream`, { headers });
      expect([caller, answer.status]).toEqual([caller, 200]);
      const name = `${caller} at process ${at + 1}`;
      open.add(name);
      void (async () => {
        for await (const _ of answer.body ?? []);
      })()
        .catch(() => undefined)
        .finally(() => open.delete(name));
    }
  }
  return {
    open: () => [...open],
    async expectEnd() {
      const began = performance.now();
      await until(() => expect([...open]).toEqual([]));
      expect(performance.now() - began).toBeLessThan(scaleTimeout(1000));
    },
  };
}

export const byKey = (key: string): Headers => ({ Authorization: `Bearer ${key}` });
export const bySession = (cookie: string, account: string): Headers => ({
  Cookie: cookie,
  'Dragoman-Account': account,
  'Sec-Fetch-Site': 'same-origin',
});
