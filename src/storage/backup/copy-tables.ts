import type pg from 'pg';
import { copyOut } from './copy.ts';
import { type CutTable, createPartCutter } from './cut-parts.ts';
import type { TableCopy } from './manifest.ts';
import type { PieceStore } from './piece-store.ts';
import { copyOutText, type TableRow } from './tables.queries.ts';

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
