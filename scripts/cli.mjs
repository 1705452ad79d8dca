import { setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, root } from './ensure.mjs';

checkNode();
// The service has priority over these commands. Set it before anything is loaded: threads inherit it from here.
if (['backup', 'verify'].includes(process.argv[2] ?? '')) {
  try {
    setPriority(10);
  } catch {
    // Not every system lets a process lower its own priority; then they share.
  }
}
ensureInstalled({ dev: false });
await ensureBuilt();
const main = join(root, 'dist', 'cli.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
