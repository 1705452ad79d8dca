import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { FileRow } from './files.queries.ts';
import { newBlobKey, newFileRow } from './new-file.ts';

export interface NewPdf {
  id: Id<'file'>;
  account: Id<'acct'>;
  filename: string;
  bytes: Buffer;
  pages: number | null;
}

/** Stores a generated PDF and returns the row, which the caller must insert; the file is withheld at first. */
export async function storePdf(
  { blobs, clock }: { blobs: BlobStore; clock: Clock },
  { id, account, filename, bytes, pages }: NewPdf,
): Promise<FileRow> {
  const incoming = await blobs.receive({ maxBytes: bytes.length });
  try {
    await pipeline(Readable.from([bytes]), incoming.writable);
    const { size, sha256 } = incoming.result();
    const blob = newBlobKey();
    await incoming.commit(blob);
    const content = { blob, filename, size, sha256, mimetype: 'application/pdf' };
    const known = { ...content, id, account_id: account, upload_source: 'team', page_count: pages };
    return newFileRow(known, clock.now());
  } finally {
    await incoming.discard();
  }
}
