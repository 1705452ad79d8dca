// One call of the console: its duration, and the CPU time of the server and its database.

import type pg from 'pg';
import { median, quantile, round } from '../figures.ts';
import { loopCpuMs, type RealServer } from '../real-server.ts';

const CONNECTIONS = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** The measured server, and our own connection to its database. */
export interface Measuring {
  server: RealServer;
  client: pg.Client;
}

export interface Sample {
  ms: number;
  /** NaN if a connection ended during the call. */
  cpu: number;
}

export async function measureCall(
  { server, client }: Measuring,
  path: string,
  request: RequestInit,
): Promise<Sample & { body: unknown }> {
  const { rows } = await client.query<{ pid: number }>(CONNECTIONS);
  const before = cpuOf(server, rows);
  const began = performance.now();
  const answer = await fetch(`${server.url}${path}`, request);
  const body: unknown = await answer.json();
  const ms = performance.now() - began;
  if (!answer.ok)
    throw new Error(`${request.method ?? 'GET'} ${path} answered ${answer.status}: ${JSON.stringify(body)}`);
  return { ms, cpu: cpuOf(server, rows) - before, body };
}

function cpuOf(server: RealServer, connections: readonly { pid: number }[]): number {
  try {
    return [server, ...connections].reduce((sum, { pid }) => sum + loopCpuMs(pid), 0);
  } catch {
    return Number.NaN;
  }
}

/** Compares the median, the best, or the least CPU time with the limit. */
export function figuresOf(samples: readonly Sample[], by: string, limit: number) {
  const times = samples.map(({ ms }) => ms);
  const least = Math.min(...samples.map(({ cpu }) => cpu).filter((ms) => !Number.isNaN(ms)));
  const [best, middle] = [Math.min(...times), median(times)];
  const ratio = ({ best, cpu: least }[by] ?? middle) / limit;
  return {
    cpu_ms: round(least, 1),
    best_ms: round(best, 1),
    median_ms: round(middle, 1),
    p90_ms: round(quantile(times, 0.9), 1),
    ratio: round(ratio),
    pass: ratio <= 1,
  };
}
