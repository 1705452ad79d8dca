import { availableParallelism, loadavg } from 'node:os';

// Timeouts follow the machine: a second's work on a quiet machine may take ten seconds on a busy one.

/** A machine slower than this hangs. */
const MAX_SLOWNESS = 12;
/** Processor time of the sample on a typical core. */
const TYPICAL_SAMPLE_MS = 9;
const TRIES = 3;

/** Processor time, so other work does not change it; the minimum of several tries, as the first also compiles. */
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

const coreSlowness = sampleMs() / TYPICAL_SAMPLE_MS;

/** How many times longer work may take right now than on a quiet machine. */
function currentSlowness(): number {
  const [load = 0] = loadavg();
  return Math.min(MAX_SLOWNESS, Math.max(1, coreSlowness) * Math.max(1, load / availableParallelism()));
}

/** Timeout for work that takes at most this many milliseconds on a quiet machine. */
export const scaleTimeout = (quietMs: number): number => Math.ceil(quietMs * currentSlowness());
