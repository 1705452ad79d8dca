import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { scaleTimeout } from '../support/run/scale-timeout.ts';

export type OwnerAnswer = { ready: boolean; pid?: number; message?: string };

export type Owner = {
  child: ChildProcessByStdio<Writable, Readable, null>;
  answer: Promise<OwnerAnswer>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A separate process that owns the folder, with or without a database in it. */
export function runOwner(dataDir: string, mode: 'postgres' | 'lock'): Owner {
  const script = fileURLToPath(new URL('./owner-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, mode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answer = once(createInterface({ input: child.stdout }), 'line').then(
    ([line]) => JSON.parse(String(line)) as OwnerAnswer,
  );
  const ended = once(child, 'exit');
  return {
    child,
    answer,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Waits for a condition; fails after ten seconds. */
export async function until(description: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + scaleTimeout(10_000);
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${description}.`);
    await delay(10);
  }
}
