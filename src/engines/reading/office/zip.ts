import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Limits } from '../limits.ts';
import { Stop } from '../stop.ts';

export interface Zip {
  file: ZipFile;
  /** By lower-cased name: part names in Office files are case-insensitive. */
  entries: Map<string, Entry>;
  /** Bytes inflated so far, over all entries. */
  inflated: number;
  limits: Limits;
}

export async function openZip(path: string, limits: Limits): Promise<Zip> {
  const file = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw damaged(error);
  });
  const zip: Zip = { file, entries: new Map(), inflated: 0, limits };
  try {
    if (file.entryCount > limits.entries)
      throw new Stop('limit_exceeded', `The archive has ${file.entryCount} entries.`);
    for await (const entry of file.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (!zip.entries.has(name)) zip.entries.set(name, entry);
    }
    return zip;
  } catch (error) {
    file.close();
    throw error instanceof Stop ? error : damaged(error);
  }
}

/** Inflates one entry in chunks and counts the actual bytes: declared sizes are not trusted. */
export async function* readEntry(zip: Zip, name: string): AsyncGenerator<Buffer> {
  const entry = zip.entries.get(name.toLowerCase());
  if (!entry) return;
  if (entry.isEncrypted()) throw new Stop('encrypted', 'The file is protected by a password.');
  const { limits } = zip;
  let bytes = 0;
  try {
    const chunks: AsyncIterable<Buffer> = await zip.file.openReadStreamPromise(entry);
    for await (const chunk of chunks) {
      bytes += chunk.length;
      zip.inflated += chunk.length;
      if (bytes > limits.entryBytes || zip.inflated > limits.inflatedBytes) {
        throw new Stop('limit_exceeded', 'The content inflates to more than is read.');
      }
      if (bytes > limits.ratioFloor && bytes > limits.ratio * entry.compressedSize) {
        throw new Stop('limit_exceeded', `A part inflates to more than ${limits.ratio} times its size.`);
      }
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Stop ? error : damaged(error);
  }
}

function damaged(error: unknown): Stop {
  const reason = error instanceof Error ? error.message : 'it cannot be read';
  return new Stop('damaged', `The file is damaged: ${reason}.`);
}
