import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inspectProcess } from './identity.ts';

const EXIT_TIMEOUT_MS = 10_000;
const QUIT_TIMEOUT_MS = 5_000;

/** The server's own record of its pid and state; undefined if there is none. */
export async function readPidFile(data: string): Promise<string | undefined> {
  return readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
}

/** Marks the server's command line with its parent's pid, for a later start. */
export function ownerMark(pid: number): string {
  return `cluster_name=dragoman-${pid}`;
}

/**
 * Cleans up after an earlier start: waits for its server to end, and removes a pid file whose pid now belongs to
 * another process. PostgreSQL itself handles a file whose pid is free.
 */
export async function clearLeftover(data: string): Promise<void> {
  const pid = Number.parseInt((await readPidFile(data)) ?? '', 10);
  if (Number.isNaN(pid)) return;
  if (await endsWithin(pid, data, EXIT_TIMEOUT_MS)) return clearPidFile(data, pid);
  if (await isOrphan(pid)) signal(pid, 'SIGQUIT');
  if (await endsWithin(pid, data, QUIT_TIMEOUT_MS)) return clearPidFile(data, pid);
  throw new Error(`Another PostgreSQL server (process ${pid}) runs on ${data}: stop it first.`);
}

async function endsWithin(pid: number, data: string, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  let asked = false;
  while (await servesFolder(pid, data)) {
    if (Date.now() > deadline) return false;
    if (!asked && (await isOrphan(pid))) {
      // The orphan's watcher has already sent this signal, unless the watcher was killed too.
      signal(pid, 'SIGINT');
      asked = true;
    }
    await delay(20);
  }
  return true;
}

async function servesFolder(pid: number, data: string): Promise<boolean> {
  const found = await inspectProcess(pid);
  if (!found) return false;
  // Unknown commands are left to PostgreSQL, which refuses a pid in use.
  if (found.command === undefined) return false;
  return found.command.includes('postgres') && found.command.includes(`-D ${data} `);
}

async function isOrphan(pid: number): Promise<boolean> {
  const found = await inspectProcess(pid);
  if (!found?.command || found.parent === undefined) return false;
  return (
    found.command.includes('cluster_name=dragoman-') && !`${found.command} `.includes(`${ownerMark(found.parent)} `)
  );
}

async function clearPidFile(data: string, pid: number): Promise<void> {
  const found = await inspectProcess(pid);
  if (found?.command === undefined || (await servesFolder(pid, data))) return;
  await rm(join(data, 'postmaster.pid'), { force: true });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended in between.
  }
}
