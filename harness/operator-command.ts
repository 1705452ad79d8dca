// The operator's commands, run alongside a service or without one.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root, trackProcess } from './workplace.ts';

export interface RunningCommand {
  child: ChildProcess;
  /** Output and exit code, once the command has ended. */
  ended: Promise<{ code: number | null; output: string; ms: number }>;
}

export function startCommand(args: string[], env: Record<string, string>): RunningCommand {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', 'cli.mjs'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  trackProcess(child);
  let output = '';
  const note = (chunk: Buffer) => void (output += String(chunk));
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output, ms: performance.now() - began }));
  return { child, ended };
}

/** Throws the command's output if it fails. */
export async function runCommand(args: string[], env: Record<string, string>): Promise<{ output: string; ms: number }> {
  const { code, output, ms } = await startCommand(args, env).ended;
  if (code !== 0) throw new Error(`dragoman ${args.join(' ')} ended with ${code}:\n${output}`);
  return { output, ms };
}
