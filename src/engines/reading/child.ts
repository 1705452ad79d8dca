import { serveTasks } from '../serve-tasks.ts';
import { createLibraries } from './libraries.ts';
import { DEFAULT_LIMITS } from './measures.ts';
import { warmPdfium } from './pdf/warm-pdfium.ts';
import { readPreview } from './preview/read-preview.ts';
import { readFile } from './read-file.ts';
import type { ReadTask } from './reader.ts';

const MOST_FILES = 500;
const MOST_CPU_SECONDS = 600;
// The PDF engine's memory never shrinks, so a child that has read a large file is replaced.
const MOST_RESIDENT_BYTES = 300 * 1024 * 1024;
const WARM_AFTER_MS = 300;

const libraries = createLibraries();
const state = { files: 0, busy: false };

async function read({ path, kind, preview }: ReadTask): Promise<unknown> {
  state.busy = true;
  const found = preview
    ? await readPreview(path, kind, DEFAULT_LIMITS)
    : await readFile(libraries, path, kind, DEFAULT_LIMITS);
  state.busy = false;
  state.files += 1;
  return found;
}

function isWorn(): boolean {
  const cpuSeconds = process.cpuUsage().user / 1e6;
  return state.files >= MOST_FILES || cpuSeconds > MOST_CPU_SECONDS || process.memoryUsage.rss() > MOST_RESIDENT_BYTES;
}

serveTasks({ work: read, isWorn });
// After the child is ready, so that it can serve at once.
setImmediate(() => void Promise.all([libraries.pdfium.get(), libraries.languages.get()]).catch(() => {}));
setTimeout(() => {
  if (state.files === 0 && !state.busy) void warmPdfium(libraries.pdfium).catch(() => {});
}, WARM_AFTER_MS);
