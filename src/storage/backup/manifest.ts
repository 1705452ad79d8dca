import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../core/unknown.ts';
import { syncFolder } from '../make-folder.ts';
import type { Piece } from './piece-store.ts';

/** Snapshot of a service: tables and files at one moment, as pieces stored by hash. */
export interface Manifest {
  format: 1;
  name: string;
  /** Every write acknowledged before this time is in the snapshot. */
  mark: { time: string; lsn: string | null; transactions: string };
  finished_at: string;
  /** Release that made the snapshot, and version of its database server. */
  dragoman: string;
  postgres: number;
  /** Numbered migrations of the schema. */
  migrations: string[];
  tables: TableCopy[];
  sequences: SequenceValue[];
  /** The customers' files; the parts form a list with a line `<sha256> <bytes> <key>` for each. */
  files: { count: number; bytes: number; parts: Piece[] };
  /** Files that the store did not have, or had in another form than uploaded. */
  lost: LostFile[];
  /** `check` proves whether a secret key sealed these rows; the key itself is only stored if requested. */
  key: { check: string | null; secret: string | null };
}

export interface TableCopy {
  name: string;
  columns: string[];
  rows: number;
  bytes: number;
  /** Text of COPY, cut between rows. */
  parts: Piece[];
}

export interface SequenceValue {
  name: string;
  value: string;
  called: boolean;
}

export interface LostFile {
  key: string;
  sha256: string;
  reason: 'missing' | 'damaged';
}

const SNAPSHOTS = 'snapshots';
const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.json$/;

/** Sorts by time. */
export const snapshotName = (time: Date): string => time.toISOString().replace(/[:.]/g, '-');

/** Oldest first. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, SNAPSHOTS)).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw error;
  });
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).sort();
}

/** The last step of a backup: without a manifest there is no snapshot. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const parent = join(folder, SNAPSHOTS);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const draft = join(parent, `.${randomUUID()}`);
  const body = JSON.stringify(manifest);
  const text = `{"sha256":"${hashOf(body)}","manifest":${body}}\n`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, pathOf(folder, manifest.name));
  await syncFolder(parent);
  await syncFolder(folder);
}

/** Throws one line if the manifest was altered. */
export async function readManifest(folder: string, name: string): Promise<Manifest> {
  const path = pathOf(folder, name);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new Error(`There is no snapshot ${name} in ${folder}.`, { cause: error });
    throw error;
  });
  const [, hash, body] = /^\{"sha256":"([0-9a-f]{64})","manifest":(.*)\}\n$/s.exec(text) ?? [];
  if (hash === undefined || body === undefined || hashOf(body) !== hash)
    throw new Error(`The manifest ${path} is broken: it is not as it was written.`);
  const manifest: Manifest = JSON.parse(body);
  if (manifest.format !== 1) throw new Error(`The manifest ${path} is of a later release of Dragoman.`);
  return manifest;
}

export async function removeManifest(folder: string, name: string): Promise<void> {
  await rm(pathOf(folder, name), { force: true });
}

const pathOf = (folder: string, name: string) => join(folder, SNAPSHOTS, `${name}.json`);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
