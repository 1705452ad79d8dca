import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, root } from './ensure.mjs';

checkNode();
ensureInstalled({ dev: false });
await ensureBuilt();

// In this very process: a signal to it is a signal to the server.
const main = join(root, 'dist', 'main.js');
process.argv[1] = main;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
