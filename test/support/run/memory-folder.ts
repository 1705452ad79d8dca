import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

// Test data is temporary: in memory a database is copied in a tenth of the time that a disk takes.

const MEMORY = '/dev/shm';
const NAME = /^dragoman-(\d+)$/;
/** Several times the most that a run has ever used. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** Makes TMPDIR a folder in memory, if the machine has enough. Returns a function that undoes it. */
export function useMemoryFolder(): () => void {
  if (!hasRoom()) return () => undefined;
  removeLeftovers();
  const folder = join(MEMORY, `dragoman-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Same mode as the system's own folder: the user that the database runs as needs access too.
  chmodSync(folder, 0o1777);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed cannot clean up, and its folder would fill the memory. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN);
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
