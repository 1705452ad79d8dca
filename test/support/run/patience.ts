import { availableParallelism, loadavg } from 'node:os';

// Time-outs follow the machine: what takes a second on a quiet one may take ten beside other work.

/** Beyond this a machine has come to a stop. */
const MOST = 12;
/** Processor time that the sample takes on a core of our time. */
const SAMPLE_MS = 9;
const TRIES = 3;

/** Processor time, which other work does not change; the least of several tries, as the first also compiles. */
function sampleMs(): number {
  const tries = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage();
    let mixed = 1;
    for (let at = 0; at < 8_000_000; at += 1) mixed = (Math.imul(mixed, 31) + at) | 0;
    const { user, system } = process.cpuUsage(before);
    return mixed === 0 ? 0 : (user + system) / 1000;
  });
  return Math.min(...tries);
}

const slowCores = sampleMs() / SAMPLE_MS;

/** How many times longer something may take here and now than on a quiet machine. */
function slowness(): number {
  const [load = 0] = loadavg();
  return Math.min(MOST, Math.max(1, slowCores) * Math.max(1, load / availableParallelism()));
}

/** How long to wait for what takes at most so many milliseconds on a quiet machine. */
export const patience = (quietMs: number): number => Math.ceil(quietMs * slowness());
