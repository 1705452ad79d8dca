import { createHash } from 'node:crypto';
import type pg from 'pg';
import { copyIn } from './copy.ts';
import type { Manifest, TableCopy } from './manifest.ts';
import type { PieceStore } from './piece-store.ts';
import { unmarkRestore } from './restore-mark.queries.ts';
import {
  analyze,
  begin,
  copyInText,
  emptySeeded,
  endTransaction,
  findFilledTable,
  listTables,
  planLoadStatements,
  runAll,
  setSequence,
} from './tables.queries.ts';

export interface Load {
  manifest: Manifest;
  pieces: PieceStore;
  onTable: (table: TableCopy) => void;
  /** Further changes in the same transaction, before triggers and keys are restored. */
  change: (client: pg.Client) => Promise<void>;
}

/** Fills the empty tables of a schema equal to the snapshot's, all in one transaction. */
export async function loadTables(client: pg.Client, load: Load): Promise<void> {
  await begin(client);
  try {
    await fill(client, load);
    await endTransaction(client, 'COMMIT');
  } catch (error) {
    await endTransaction(client, 'ROLLBACK').catch(() => undefined);
    throw error;
  }
  await analyze(client);
}

async function fill(client: pg.Client, { manifest, pieces, onTable, change }: Load): Promise<void> {
  const { before, after } = await planLoadStatements(client);
  await runAll(client, before);
  // Checked again under the locks: no one else can write from now on.
  const tables = await listTables(client);
  const filled = await findFilledTable(client, tables);
  if (filled !== undefined) throw new Error(`The table ${filled} was filled while the restore ran.`);
  await emptySeeded(client, tables);
  for (const table of manifest.tables) {
    const rows = await copyIn(client, copyInText(table), readParts(pieces, table));
    if (rows !== table.rows)
      throw new Error(`The table ${table.name} took ${rows} rows; the backup has ${table.rows} of it.`);
    onTable(table);
  }
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  await change(client);
  await unmarkRestore(client);
  await runAll(client, after);
}

async function* readParts(pieces: PieceStore, { name, parts }: TableCopy): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const bytes = await pieces.read(part);
    if (createHash('sha256').update(bytes).digest('hex') !== part.sha256)
      throw new Error(`The file ${pieces.nameOf(part.sha256)} of the backup, a part of the table ${name}, is broken.`);
    yield bytes;
  }
}
