import { createHash } from 'node:crypto';
import pg from 'pg';
import { copyIn, copyOut } from './copy.ts';
import { type CutTable, createPartCutter } from './cut-parts.ts';
import type { Manifest, PieceStore, TableCopy } from './manifest.ts';
import {
  analyze,
  begin,
  copyInText,
  copyOutText,
  emptySeeded,
  endTransaction,
  findFilledTable,
  listTables,
  planLoadStatements,
  runAll,
  seeEverything,
  setSequence,
  type TableRow,
  unmarkRestore,
} from './tables.queries.ts';

interface Load {
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

/** Copies every table in the shared snapshot; each connection copies the next table in line. */
export async function copyTables(
  clients: readonly pg.Client[],
  { tables, pieces }: { tables: readonly TableRow[]; pieces: PieceStore },
  onTable: (table: CutTable) => void,
): Promise<TableCopy[]> {
  const waiting = [...tables];
  const copied: TableCopy[] = [];
  const work = async (client: pg.Client) => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
      const { name, columns } = table;
      const cutter = createPartCutter(pieces);
      await copyOut(client, copyOutText(table), cutter.add);
      const cut = await cutter.finish();
      copied.push({ name, columns, rows: cut.rows, bytes: cut.bytes, parts: cut.parts });
      onTable(cut);
    }
  };
  await Promise.all(clients.map(work));
  return copied.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const SETTINGS = [
  // No limit: copying a large table is slow.
  '-c statement_timeout=0',
  '-c idle_in_transaction_session_timeout=0',
  '-c lock_timeout=20000',
  // Otherwise a scan may start in the middle of a table, and no part would equal one of the last backup.
  '-c synchronize_seqscans=off',
  '-c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1 -c client_encoding=UTF8',
];

/** A connection as the URL's user that sees the rows of every account. */
export async function connectForBackup(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: SETTINGS.join(' '),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A running statement reports its own error; a connection that breaks between two must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  await seeEverything(client);
  return client;
}
