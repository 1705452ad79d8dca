import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { refuseState } from '../../../core/lifecycle.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { refuseRemovedFile } from '../../files/read-files.ts';
import type { FullOrder, OrderFile } from '../rows/orders.queries.ts';
import { finalFiles } from './shown-files.ts';

/**
 * Final files and certificates in one ZIP, made while it is read; missing bytes abort it. Superseded files are in the
 * folder `superseded`.
 */
export function zipFinals({ blobs }: { blobs: BlobStore }, { order, files }: FullOrder): Readable {
  const finals = finalFiles(files);
  checkDelivered({ order, files });
  const available = finals.filter(isAvailable);
  const [deleted] = finals.filter((file) => !isAvailable(file));
  if (available.length === 0 && deleted !== undefined) refuseRemovedFile(deleted);
  const zip = new ZipFile();
  const names = new Set<string>();
  for (const file of available) {
    // PDFs and images are compressed already.
    const options = { mtime: file.created_at, size: file.size, compress: false };
    zip.addReadStreamLazy(uniqueName(names, file), options, (callback) => void open(blobs, file, { zip, callback }));
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

/** Bytes are deleted when a file's retention ends; the row stays. */
const isAvailable = ({ removed_at = null }: OrderFile): boolean => removed_at === null;

interface Opening {
  zip: ZipFile;
  callback(error: null, stream: NodeJS.ReadableStream): void;
}

async function open(blobs: BlobStore, { blob }: OrderFile, { zip, callback }: Opening): Promise<void> {
  try {
    const opened = await blobs.open(blob);
    if (opened === null) throw new Error('A final file is not in the store.');
    callback(null, opened.stream);
  } catch (error) {
    zip.emit('error', error);
  }
}

/** A name that is unique in the ZIP and valid on every operating system. */
function uniqueName(names: Set<string>, { filename, superseded }: OrderFile): string {
  const plain = filename.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_') || 'file';
  const [, stem = plain, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/.exec(plain) ?? [];
  const folder = superseded ? 'superseded/' : '';
  let name = `${folder}${plain}`;
  for (let n = 2; names.has(name.toLowerCase()); n += 1) name = `${folder}${stem} (${n})${ending}`;
  names.add(name.toLowerCase());
  return name;
}
