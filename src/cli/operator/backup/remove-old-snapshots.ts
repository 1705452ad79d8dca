import { listSnapshots, type Manifest, readManifest, removeManifest } from '../../../storage/backup/manifest.ts';
import type { PieceStore } from '../../../storage/backup/piece-store.ts';
import { readFileList } from './file-list.ts';

export interface Removed {
  snapshots: number;
  bytes: number;
}

/** Removes older snapshots, then the bytes that no remaining snapshot refers to. */
export async function removeOldSnapshots(
  { folder, pieces }: { folder: string; pieces: PieceStore },
  maxSnapshots: number,
): Promise<Removed> {
  const names = await listSnapshots(folder);
  const wanted = new Set<string>();
  // Read the manifests first: a broken one stops the removal, because its bytes are unknown.
  for (const name of names.slice(-maxSnapshots)) await addPieces(wanted, pieces, await readManifest(folder, name));
  const old = names.slice(0, -maxSnapshots);
  for (const name of old) await removeManifest(folder, name);
  const { bytes } = await pieces.removeOthers(wanted);
  return { snapshots: old.length, bytes };
}

async function addPieces(wanted: Set<string>, pieces: PieceStore, { tables, files }: Manifest): Promise<void> {
  for (const part of [...files.parts, ...tables.flatMap((table) => table.parts)]) wanted.add(part.sha256);
  for await (const some of readFileList(pieces, files.parts)) for (const { sha256 } of some) wanted.add(sha256);
}
