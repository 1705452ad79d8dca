import { open } from 'node:fs/promises';
import { OLE, startsWith } from './sniff.ts';

const SNIFF_BYTES = 65_536;

/** Parts of a file that determine its type. */
export interface Content {
  head: Buffer;
  /** The last bytes: a zip's central directory is there. */
  tail?: Buffer;
  /** Directory of an OLE container, wherever it is in the file. */
  directory?: Buffer;
  size: number;
}

export async function readContent(path: string): Promise<Content> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const part = async (start: number, length: number): Promise<Buffer> => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
      return buffer.subarray(0, bytesRead);
    };
    const content: Content = { head: await part(0, SNIFF_BYTES), size };
    if (size > SNIFF_BYTES) content.tail = await part(Math.max(SNIFF_BYTES, size - SNIFF_BYTES), SNIFF_BYTES);
    const directoryAt = oleDirectoryOffset(content.head);
    if (directoryAt !== null && directoryAt < size) content.directory = await part(directoryAt, 8192);
    return content;
  } finally {
    await file.close();
  }
}

function oleDirectoryOffset(head: Buffer): number | null {
  if (!startsWith(head, OLE) || head.length < 52) return null;
  const shift = head.readUInt16LE(30);
  return shift === 9 || shift === 12 ? (head.readUInt32LE(48) + 1) * 2 ** shift : null;
}
