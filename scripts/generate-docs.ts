import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { apiPage } from './docs-api.ts';
import { configurationPage } from './docs-configuration.ts';
import { errorsPage } from './docs-errors.ts';
import { lifecyclesPage } from './docs-lifecycles.ts';
import { schemaPage } from './docs-schema.ts';
import { SDK_FOLDER, sdkFiles } from './generate-sdk.ts';

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
const folder = await readdir(join(root, SDK_FOLDER), { recursive: true, encoding: 'utf8' });
const leftOver = folder
  .map((name) => `${SDK_FOLDER}/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.ts') && pages[name] === undefined);
stale.push(...leftOver);

if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    process.stderr.write(`Stale: ${stale.join(', ')}. Run \`npm run docs\` and commit the result.\n`);
    process.exitCode = 1;
  }
} else {
  for (const name of leftOver) await rm(join(root, name));
  for (const name of stale) {
    if (pages[name] === undefined) continue;
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), pages[name]);
  }
  process.stdout.write(
    stale.length === 0 ? 'The generated pages are current.\n' : `Wrote or removed ${stale.join(', ')}.\n`,
  );
}
