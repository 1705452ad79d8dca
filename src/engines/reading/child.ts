import { setPriority } from 'node:os';
import { loadPdfium } from './pdf/pdfium.ts';
import { readFile } from './read.ts';
import { DEFAULT_LIMITS, type Extraction, type Limits } from './result.ts';
import { loadLanguages } from './text/language.ts';
import type { Kind } from './types.ts';
import { warmPdfium } from './warm.ts';

export interface Job {
  id: number;
  path: string;
  kind: Kind;
  limits?: Partial<Limits>;
}

export type Reply = { ready: true } | { id: number; extraction: Extraction; retire: boolean };

const RETIRE_AFTER_JOBS = 500;
const RETIRE_AFTER_CPU_SECONDS = 600;
// Memory of the PDF engine never shrinks, so a child that has met a large file makes room for a fresh one.
const RETIRE_ABOVE_BYTES = 300 * 1024 * 1024;

const WARM_AFTER_MS = 300;

let jobs = 0;
let busy = false;

async function answer(job: Job): Promise<void> {
  busy = true;
  const extraction = await readFile(job.path, job.kind, { ...DEFAULT_LIMITS, ...job.limits });
  const cpuSeconds = process.cpuUsage().user / 1e6;
  const worn = ++jobs >= RETIRE_AFTER_JOBS || cpuSeconds > RETIRE_AFTER_CPU_SECONDS;
  const retire = worn || process.memoryUsage.rss() > RETIRE_ABOVE_BYTES;
  busy = false;
  send({ id: job.id, extraction, retire });
}

function send(reply: Reply): void {
  process.send?.(reply);
}

// Requests come first: files wait for a free processor.
try {
  setPriority(10);
} catch {}

process.on('disconnect', () => process.exit(0));
process.on('message', (job: Job) => void answer(job));
send({ ready: true });
// After the first answer is possible, so that a child is of use at once.
setImmediate(() => void Promise.all([loadPdfium(DEFAULT_LIMITS.wasmBytes), loadLanguages()]).catch(() => {}));
setTimeout(() => {
  if (jobs === 0 && !busy) void warmPdfium().catch(() => {});
}, WARM_AFTER_MS);
