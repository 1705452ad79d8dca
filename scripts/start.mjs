import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, root } from './ensure.mjs';

checkNode();
ensureInstalled({ dev: false });
await ensureBuilt();

// A SIGTERM to npm ends only npm and its shell: treat the loss of the parent as the signal meant for us.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

// Run in this process: a signal to it is a signal to the server.
const main = join(root, 'dist', 'main.js');
process.argv[1] = main;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
