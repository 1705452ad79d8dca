import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, root } from '../../scripts/ensure.mjs';
import { scaleTimeout } from '../support/run/scale-timeout.ts';

// The service as a separate process, started as an operator starts it.

export interface Service {
  child: ChildProcess;
  url: string;
  printed(): string;
  /** Lines of the log alone. */
  logged(): string[];
  /** Exit code, once the process has ended. */
  ended: Promise<number | null>;
}

const MAIN = path.join(root, 'dist', 'main.js');
const CLI = path.join(root, 'dist', 'cli.js');
await ensureBuilt();

export function spawnService(settings: Record<string, string>): Omit<Service, 'url'> {
  return spawnProgram([MAIN], { PORT: '0', LOG_LEVEL: 'error', ...settings });
}

/** Runs an operator's command to its end. */
export async function runCommand(
  words: readonly string[],
  settings: Record<string, string>,
): Promise<{ printed: string; code: number | null }> {
  const { printed, ended } = spawnProgram([CLI, ...words], settings);
  const code = await ended;
  return { printed: printed().trim(), code };
}

function spawnProgram(args: readonly string[], settings: Record<string, string>): Omit<Service, 'url'> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (stream === child.stderr) log += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, printed: () => output, logged: () => log.split('\n').filter(Boolean), ended };
}

/** Waits until the service serves. */
export async function startService(settings: Record<string, string>): Promise<Service> {
  const service = spawnService(settings);
  const url = await until(() => {
    if (service.child.exitCode !== null) throw new Error(`It ended: ${service.printed()}`);
    const greeted = /(Try it|Keys were shown|is working)/.test(service.printed());
    return greeted ? /http:\/\/localhost:\d+/.exec(service.printed())?.[0] : undefined;
  });
  return { ...service, url: url.replace('localhost', '127.0.0.1') };
}

/** Waits for the first value that is not undefined; fails after a while. */
export async function until<T>(check: () => T | undefined | Promise<T | undefined>, seconds = 25): Promise<T> {
  const deadline = Date.now() + scaleTimeout(seconds * 1000);
  for (;;) {
    const found = await check();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('It did not come to pass in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
