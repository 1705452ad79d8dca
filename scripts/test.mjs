import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { checkNode, ensureInstalled, root } from './ensure.mjs';
import { ensureOpenapiTools } from './openapi-tools.mjs';
import { ensurePromtool } from './promtool.mjs';

checkNode();
ensureInstalled({ dev: true });
// A run of other tests only needs no browser and no generators.
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const wants = (word) => asked.length === 0 || asked.some((name) => name.includes(word));
if (wants('browser')) ensureBrowser();
if (wants('openapi')) orStop(ensureOpenapiTools);
if (wants('watch')) orStop(ensurePromtool);

// Run in this process: its output, its signals and its exit code are ours.
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.argv = [process.argv[0], vitest, 'run', ...process.argv.slice(2)];
await import(pathToFileURL(vitest).href);

function orStop(work) {
  try {
    work();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
