import { checkNode, ensureInstalled } from './ensure.mjs';

checkNode();
ensureInstalled({ dev: true });
