import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { JoinPart } from '../../../engines/joining/join-files.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { OrderRow } from '../../orders/rows/orders.queries.ts';
import { attachedSheet } from './attached-sheet.ts';
import type { PackDeps, PackedFile } from './packed-file.ts';

/** Image types that a PDF can embed unchanged; other files get a page with their name. */
const PICTURES = ['image/jpeg', 'image/png'];

/** Joins the files in the folder; returns the path of the joined PDF. */
export async function joinPack(
  deps: PackDeps,
  folder: string,
  { account_id: account }: Pick<OrderRow, 'account_id'>,
  files: readonly PackedFile[],
): Promise<string> {
  const parts: JoinPart[] = [];
  for (const [at, file] of files.entries()) {
    const path = join(folder, `part-${at}`);
    const kind = kindOf(file);
    if (kind === null) await writeFile(path, await deps.renderer.render(attachedSheet(deps, file, 'other'), account));
    else await copyBlob(deps.blobs, file, path);
    parts.push({ path, kind: kind ?? 'pdf' });
  }
  const output = join(folder, 'pack.pdf');
  const first = await deps.joiner.join({ parts, output }, account);
  if (!('unreadable' in first)) return output;
  for (const at of first.unreadable) {
    const [part, file] = [parts[at], files[at]];
    if (part === undefined || file === undefined) continue;
    await writeFile(part.path, await deps.renderer.render(attachedSheet(deps, file, 'unreadable'), account));
    part.kind = 'pdf';
  }
  const second = await deps.joiner.join({ parts, output }, account);
  if ('unreadable' in second) throw new Error('The files of a print pack cannot be joined.');
  return output;
}

function kindOf({ mimetype }: PackedFile): JoinPart['kind'] | null {
  if (mimetype === 'application/pdf') return 'pdf';
  return PICTURES.includes(mimetype) ? 'image' : null;
}

async function copyBlob(blobs: BlobStore, { blob, filename }: PackedFile, path: string): Promise<void> {
  const opened = await blobs.open(blob);
  if (opened === null) throw new Error(`The bytes of "${filename}" are gone.`);
  await pipeline(opened.stream, createWriteStream(path));
}
