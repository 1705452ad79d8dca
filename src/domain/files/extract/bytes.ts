import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file read piece by piece, at any place. */
export interface Bytes {
  fd: number;
  size: number;
  /** Fewer bytes than asked for at the end of the file. */
  read(start: number, length: number): Buffer;
  close(): void;
}

export function openBytes(path: string): Bytes {
  const fd = openSync(path, 'r');
  const { size } = fstatSync(fd);
  return {
    fd,
    size,
    read(start, length) {
      if (start < 0 || start >= size) return Buffer.alloc(0);
      const buffer = Buffer.alloc(Math.min(length, size - start));
      return buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, start));
    },
    close: () => closeSync(fd),
  };
}
