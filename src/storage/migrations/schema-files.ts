import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AppliedSchema } from './migrations.queries.ts';

/** Location of a release's schema files. */
export interface SchemaFolders {
  /** For example `0.5.0`. */
  release: string;
  /** Numbered files, applied once and in order. */
  migrations: string;
  /** Current text of functions and triggers, applied again whenever it changes. */
  sql: string;
}

export interface NumberedMigration {
  name: string;
  path: string;
}

interface Repeatable {
  name: string;
  text: string;
  hash: string;
}

export interface WantedSchema {
  release: string;
  migrations: NumberedMigration[];
  repeatables: Repeatable[];
}

export async function readSchemaFiles(folders: SchemaFolders): Promise<WantedSchema> {
  const [migrations, repeatables] = await Promise.all([sqlFiles(folders.migrations), sqlFiles(folders.sql)]);
  return { release: folders.release, migrations, repeatables: await Promise.all(repeatables.map(readRepeatable)) };
}

async function sqlFiles(folder: string): Promise<NumberedMigration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((name) => ({ name: basename(name, '.sql'), path: join(folder, name) }));
}

async function readRepeatable({ name, path }: NumberedMigration): Promise<Repeatable> {
  const text = await readFile(path, 'utf8');
  return { name, text, hash: createHash('sha256').update(text).digest('hex') };
}

/** True if the database equals the files and this release is recorded in it. */
export function isCurrent(applied: AppliedSchema, wanted: WantedSchema): boolean {
  const names = wanted.migrations.map(({ name }) => name);
  return (
    applied.releases.includes(wanted.release) &&
    names.join() === applied.migrations.join() &&
    wanted.repeatables.length === Object.keys(applied.repeatables).length &&
    changedRepeatables(applied, wanted).length === 0
  );
}

export function changedRepeatables(applied: AppliedSchema, wanted: WantedSchema): Repeatable[] {
  return wanted.repeatables.filter(({ name, hash }) => applied.repeatables[name] !== hash);
}
