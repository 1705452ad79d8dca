import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Identity } from './identity.ts';

export interface ExitInfo {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface GuardedProcess {
  child: ChildProcess;
  isRunning(): boolean;
  exited: Promise<ExitInfo>;
  /** Last lines of its output, for an error message. */
  lastLines(): readonly string[];
}

export interface SpawnOptions {
  log?: ((line: string) => void) | undefined;
  /** Called once the program has started. It is slow, so this process can do blocking work in the meantime. */
  onSpawn?: (() => void) | undefined;
  pgCtl: string;
  data: string;
}

const MAX_LINES = 20;
const PIPE_MS = 1_000;

// The shell becomes the program itself. A watcher, orphaned so that the program does not see it as its child,
// reads a pipe from us: a word means "leave", the end of the pipe means that we are dead.
const SHELL_GUARD = `exec 3<&0
( trap '' INT TERM HUP; ( read -r word <&3 || kill -INT $$ ) >/dev/null 2>&1 & )
exec "$@" </dev/null 3<&-`;

// Windows has no signals: pg_ctl asks the server to stop.
const NODE_GUARD = `const { spawn, spawnSync } = require('node:child_process');
const [pgCtl, data, file, ...args] = process.argv.slice(1);
const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true });
child.on('exit', (code) => process.exit(code ?? 1));
process.stdin.on('end', () => spawnSync(pgCtl, ['stop', '-D', data, '-m', 'fast'])).on('error', () => {}).resume();`;

/** Runs a PostgreSQL program that ends when this process dies, even if killed, and that Ctrl-C does not reach. */
export function spawnGuarded(identity: Identity, command: readonly string[], options: SpawnOptions): GuardedProcess {
  const guard =
    process.platform === 'win32'
      ? [process.execPath, '-e', NODE_GUARD, options.pgCtl, options.data]
      : ['/bin/sh', '-c', SHELL_GUARD, 'guard'];
  const [file = '', ...args] = [...identity.prefix, ...guard, ...command];
  const child = spawn(file, args, {
    ...identity.spawnAs,
    // Own session: after Ctrl-C the service must finish its requests before the database stops.
    detached: true,
    windowsHide: true,
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    env: environment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  if (options.onSpawn !== undefined) child.once('spawn', options.onSpawn);
  const lines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > MAX_LINES) lines.shift();
      options.log?.(line);
    });
  }
  child.stdin?.on('error', () => {});
  const exited = new Promise<ExitInfo>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve({ code: 127, signal: null });
    });
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('exit', (code, signal) => {
      child.stdin?.end('leave\n');
      // Sessions of a killed server may hold its pipe open.
      setTimeout(resolve, PIPE_MS, { code, signal }).unref();
    });
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return { child, isRunning, exited, lastLines: () => lines };
}

/** PG* variables of the caller would change the server's behaviour. */
function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/i.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
