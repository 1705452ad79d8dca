import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { refuseState } from '../../../core/lifecycle.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { checkKept } from '../../files/read-files.ts';
import type { FullOrder, OrderFile } from '../rows/orders.queries.ts';
import { finalFiles } from './shown-files.ts';

/**
 * The final files and certificates in one ZIP, which is made while it is read; `not_found` bytes break it off. Those that a
 * revision has superseded lie in a folder of that name.
 */
export function zipFinals({ blobs }: { blobs: BlobStore }, { order, files }: FullOrder): Readable {
  const finals = finalFiles(files);
  checkDelivered({ order, files });
  const kept = finals.filter(isKept);
  const [gone] = finals.filter((file) => !isKept(file));
  if (kept.length === 0 && gone !== undefined) checkKept(gone);
  const zip = new ZipFile();
  const names = new Set<string>();
  for (const file of kept) {
    // PDFs and pictures are compressed already.
    const options = { mtime: file.created_at, size: file.size, compress: false };
    zip.addReadStreamLazy(nameIn(names, file), options, (give) => void open(blobs, file, { zip, give }));
  }
  zip.end();
  const stream = new PassThrough();
  zip.on('error', (error: Error) => void stream.destroy(error));
  return zip.outputStream.pipe(stream);
}

export function checkDelivered({ order, files }: Pick<FullOrder, 'order' | 'files'>): void {
  if (finalFiles(files).length > 0) return;
  refuseState('order', order.status, 'Its final files are there when it is completed.');
}

/** The others were kept as long as files are: their rows stay, their bytes have gone. */
const isKept = ({ removed_at = null }: OrderFile): boolean => removed_at === null;

interface Opening {
  zip: ZipFile;
  give(error: null, stream: NodeJS.ReadableStream): void;
}

async function open(blobs: BlobStore, { blob }: OrderFile, { zip, give }: Opening): Promise<void> {
  try {
    const opened = await blobs.open(blob);
    if (opened === null) throw new Error('A final file is not in the store.');
    give(null, opened.stream);
  } catch (error) {
    zip.emit('error', error);
  }
}

/** A plain name that no other file of the ZIP has, whatever programs open it on. */
function nameIn(names: Set<string>, { filename, superseded }: OrderFile): string {
  const plain = filename.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_') || 'file';
  const [, stem = plain, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/.exec(plain) ?? [];
  const folder = superseded ? 'superseded/' : '';
  let name = `${folder}${plain}`;
  for (let n = 2; names.has(name.toLowerCase()); n += 1) name = `${folder}${stem} (${n})${ending}`;
  names.add(name.toLowerCase());
  return name;
}
