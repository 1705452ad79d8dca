import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { apiPage } from './docs-api.ts';
import { configurationPage } from './docs-configuration.ts';
import { errorsPage } from './docs-errors.ts';
import { lifecyclesPage } from './docs-lifecycles.ts';
import { schemaPage } from './docs-schema.ts';
import { sdkFiles } from './generate-sdk.ts';

// Writes the pages and the SDK's types generated from the code; with --check, only reports stale ones.

const root = resolve(import.meta.dirname, '..');
const pages: Record<string, string> = {
  'docs/api.md': apiPage(),
  'docs/errors.md': errorsPage(),
  'docs/lifecycles.md': await lifecyclesPage(root),
  'docs/configuration.md': configurationPage(),
  'docs/schema.md': await schemaPage(root),
  ...sdkFiles(),
};

const stale: string[] = [];
for (const [name, text] of Object.entries(pages)) {
  const current = await readFile(join(root, name), 'utf8').catch(() => null);
  if (current !== text) stale.push(name);
}

if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    process.stderr.write(`Stale: ${stale.join(', ')}. Run \`npm run docs\` and commit the result.\n`);
    process.exitCode = 1;
  }
} else {
  for (const name of stale) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), pages[name] ?? '');
  }
  process.stdout.write(stale.length === 0 ? 'The generated pages are current.\n' : `Wrote ${stale.join(', ')}.\n`);
}
