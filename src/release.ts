import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaFolders } from './storage/migrations/schema-files.ts';

// Version and folders of this release; the paths work from src/ and from dist/.

export const ROOT = join(import.meta.dirname, '..');
export const { version: VERSION }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
export const SCHEMA: SchemaFolders = {
  release: VERSION,
  migrations: join(ROOT, 'migrations'),
  sql: join(ROOT, 'sql'),
};
