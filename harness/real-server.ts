// The service as `npm start` runs it, in a separate process.

import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/ensure.mjs';
import { root, stopProcess, trackProcess } from './workplace.ts';

export interface RealServer {
  url: string;
  /** A key of the demo account's sandbox; printed at the first start on a folder only. */
  key: string | null;
  pid: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  env?: Record<string, string>;
  nodeArgs?: string[];
}

/** Prints nothing: only the result may be on the standard output. */
export async function buildFirst(): Promise<void> {
  const { log } = console;
  console.log = () => undefined;
  try {
    await ensureBuilt();
  } finally {
    console.log = log;
  }
}

export async function startServer({ dataDir, env = {}, nodeArgs = [] }: ServerOptions): Promise<RealServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeArgs, join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The log, which the caller may read too.
  child.stderr?.pipe(process.stderr, { end: false });
  trackProcess(child);
  const output = await greeting(child);
  return {
    url: `http://127.0.0.1:${port}`,
    key: /Bearer (dgm_test_[\w-]+)/.exec(output)?.[1] ?? null,
    pid: child.pid ?? 0,
    child,
    stop: () => stopProcess(child),
  };
}

/** The settings of the user's shell must not affect the measurement. */
function cleanEnvironment(): Record<string, string> {
  const allowed = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'SystemRoot'];
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      allowed.includes(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
}

function greeting(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/Keys were shown|Dragoman is working|Try it:\n.*\n/.test(output)) resolve(output);
    });
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Of one process; Linux only. */
export function rssMb(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** CPU time of one process so far, in ms; Linux only. */
export function cpuMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** CPU time of the thread that runs the event loop so far, in ms; Linux only. */
export function loopCpuMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** CPU time of the children of a process so far, those that have ended too, in ms; Linux only. */
export function childrenCpuMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = (id: string) => readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const own = fields(String(pid));
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return fields(name)[1] === String(pid) ? [cpuMs(Number(name))] : [];
      } catch {
        // The process has ended since.
        return [];
      }
    });
  return living.reduce((sum, ms) => sum + ms, (Number(own[13]) + Number(own[14])) * 10);
}

export async function ask<T>(
  server: { url: string },
  path: string,
  key: string | null,
  init: RequestInit = {},
): Promise<T> {
  const response = await fetch(`${server.url}${path}`, {
    ...init,
    headers: { ...(key && { authorization: `Bearer ${key}` }), ...(init.headers as Record<string, string>) },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return (text.startsWith('{') ? JSON.parse(text) : text) as T;
}
