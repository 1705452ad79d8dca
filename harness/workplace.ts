// Folders and processes of a measurement; none outlives it, however it ends.

import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/ensure.mjs';

export { root };

const folders: string[] = [];
const processes = new Set<ChildProcess>();
const endings: (() => Promise<void>)[] = [];

/** Run after the processes have ended and before the folders are removed. */
export function atEnd(work: () => Promise<void>): void {
  endings.push(work);
}

/** Avoid the system's temporary folder, which may be in memory. */
export function temporaryFolder(name: string): string {
  mkdirSync(join(root, 'data'), { recursive: true });
  const path = mkdtempSync(join(root, 'data', `bench-${name}-`));
  // The database runs as another user when root starts it, who must enter the folder.
  chmodSync(path, 0o711);
  folders.push(path);
  return path;
}

export function trackProcess(child: ChildProcess): ChildProcess {
  processes.add(child);
  child.once('exit', () => processes.delete(child));
  return child;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const abandon = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(abandon);
}

/** A separate process of this bench, which must not share a thread with the others. */
export function startPart(path: string, args: string[] = []): ChildProcess {
  const options = { execArgv: ['--import', 'tsx'], serialization: 'advanced' as const };
  return trackProcess(fork(join(import.meta.dirname, path), args, options));
}

/** Sends a question to a part and returns its answer; fails if the part ends instead. */
export function askPart<T>(part: ChildProcess, question: Serializable): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`a part of the bench ended with ${code}`));
    part.once('exit', onExit);
    part.once('message', (answer) => {
      part.off('exit', onExit);
      resolve(answer as T);
    });
    part.send(question);
  });
}

function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Runs a measurement, prints its result as JSON, and sets the exit code: 0 if the aim was met. */
export async function runBench(measure: () => Promise<{ pass: boolean }>): Promise<void> {
  const interrupt = (): void => {
    for (const child of processes) child.kill('SIGKILL');
    removeFolders();
    process.exit(130);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const result = await measure();
    console.log(JSON.stringify(result, null, 2));
    process.exitCode = result.pass ? 0 : 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 2;
  } finally {
    await Promise.all([...processes].map(stopProcess));
    await Promise.all(endings.map((end) => end()));
    removeFolders();
  }
}
