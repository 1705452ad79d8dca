import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOf } from '../../core/unknown.ts';

export interface ProcessInfo {
  parent?: number;
  /** Opaque: equal only for the same process, to detect a reused pid. */
  started?: string;
  command?: string;
}

/** The process with this pid; undefined if there is none (or a zombie). */
export async function inspectProcess(pid: number): Promise<ProcessInfo | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isSignalable(pid)) return undefined;
  if (process.platform === 'linux') return inspectFromProc(pid);
  if (process.platform === 'win32') return {};
  return inspectFromPs(pid);
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function inspectFromProc(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // The name in brackets may contain spaces and brackets, so count fields from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return { parent: Number(fields[1]), started: fields[19] ?? '', command: command.replaceAll('\0', ' ') };
  } catch {
    // A hidden /proc entry of a process that still accepts signals: alive, but unknown.
    return isSignalable(pid) ? {} : undefined;
  }
}

async function inspectFromPs(pid: number): Promise<ProcessInfo | undefined> {
  const columns = ['-o', 'stat=', '-o', 'ppid=', '-o', 'lstart=', '-o', 'args='];
  try {
    const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), ...columns], { env: { LC_ALL: 'C' } });
    const row = /^(\S+) +(\d+) +(\S+ +\S+ +\d+ +[\d:]+ +\d+) +(.*)/.exec(stdout.trimStart());
    if (!row || row[1]?.startsWith('Z')) return undefined;
    return { parent: Number(row[2]), started: row[3] ?? '', command: row[4] ?? '' };
  } catch {
    return isSignalable(pid) ? {} : undefined;
  }
}
