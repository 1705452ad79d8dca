import { execFileSync } from 'node:child_process';
import { findPromtool } from '../../scripts/promtool.mjs';

// Metrics as Prometheus reads them.

/** Samples by name and labels, as written. */
export type Samples = ReadonlyMap<string, number>;

export async function scrape(url: string, headers: Record<string, string> = {}): Promise<Samples> {
  const answer = await fetch(`${url}/metrics`, { headers });
  if (!answer.ok) throw new Error(`The metrics answered ${answer.status}.`);
  return samplesOf(await answer.text());
}

export function samplesOf(text: string): Samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

export const promtool = (args: readonly string[], input = ''): string =>
  execFileSync(findPromtool() ?? 'promtool', args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
