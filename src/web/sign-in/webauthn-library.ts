import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
let library: Promise<Buffer> | undefined;

/** The package's bundle for browsers, which lies beside what it gives to programs; read when it is first wanted. */
export function readWebauthnLibrary(): Promise<Buffer> {
  const main = require.resolve('@simplewebauthn/browser');
  library ??= readFile(path.join(path.dirname(main), '..', 'dist', 'bundle', 'index.umd.min.js'));
  return library;
}
