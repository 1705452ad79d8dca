import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { checkNode, ensureInstalled, root } from './ensure.mjs';

checkNode();
ensureInstalled({ dev: true });
// Whoever asks for other tests only needs no browser.
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
if (asked.length === 0 || asked.some((word) => word.includes('browser'))) ensureBrowser();

// In this very process: its output, its signals and its exit code are ours.
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.argv = [process.argv[0], vitest, 'run', ...process.argv.slice(2)];
await import(pathToFileURL(vitest).href);
