import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { patience } from '../support/run/patience.ts';

export type OwnerSaid = { ready: boolean; pid?: number; message?: string };

export type Owner = {
  child: ChildProcessByStdio<Writable, Readable, null>;
  said: Promise<OwnerSaid>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A separate process that owns the folder, with or without a database in it. */
export function runOwner(dataDir: string, mode: 'postgres' | 'lock'): Owner {
  const script = fileURLToPath(new URL('./owner-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, mode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = once(createInterface({ input: child.stdout }), 'line').then(
    ([line]) => JSON.parse(String(line)) as OwnerSaid,
  );
  const ended = once(child, 'exit');
  return {
    child,
    said,
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
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience(10_000);
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
    await delay(10);
  }
}
