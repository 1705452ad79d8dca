import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, root } from './ensure.mjs';

checkNode();
ensureInstalled({ dev: false });
await ensureBuilt();
const main = join(root, 'dist', 'cli.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
