import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { thisPlace } from '../folder-lock.ts';
import { inspectProcess } from '../postgres/process-info.ts';

// Names of partial uploads contain the process that writes them, so that a start can find abandoned ones.

/** For example `3f0c9a12.77ab01de.4711.123456`: machine, boot and pid namespace, pid, start of the process. */
export async function nameThisProcess(): Promise<string> {
  const { machine, boot } = await hashPlace();
  const { started = '' } = (await inspectProcess(process.pid)) ?? {};
  return [machine, boot, process.pid, hash(started)].join('.');
}

const OWNED = /^[0-9a-f-]{36}\.([0-9a-f]{8})\.([0-9a-f]{8})\.(\d+)\.([0-9a-f]{8})\.part$/;

/** Removes the parts of ended processes of this machine; returns their number. */
export async function removeAbandonedParts(folder: string): Promise<number> {
  const here = await hashPlace();
  let removed = 0;
  for (const name of await readdir(folder)) {
    const [, machine, boot, pid, started] = OWNED.exec(name) ?? [];
    if (machine !== here.machine) continue;
    if (boot === here.boot && (await isAlive(Number(pid), started))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

async function isAlive(pid: number, started: string | undefined): Promise<boolean> {
  const found = await inspectProcess(pid);
  return found !== undefined && hash(found.started ?? '') === started;
}

async function hashPlace(): Promise<{ machine: string; boot: string }> {
  const { host, boot, pids } = await thisPlace();
  return { machine: hash(host), boot: hash(`${boot} ${pids}`) };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
