import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Random access to a file. */
export interface Bytes {
  size: number;
  /** Fills the target; returns the number of bytes read. */
  into(target: Uint8Array, start: number): number;
  /** Returns fewer bytes at the end of the file. */
  read(start: number, length: number): Buffer;
  close(): void;
}

export function openBytes(path: string): Bytes {
  const fd = openSync(path, 'r');
  const { size } = fstatSync(fd);
  return {
    size,
    into: (target, start) => readSync(fd, target, 0, target.length, start),
    read(start, length) {
      if (start < 0 || start >= size) return Buffer.alloc(0);
      const buffer = Buffer.alloc(Math.min(length, size - start));
      return buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, start));
    },
    close: () => closeSync(fd),
  };
}
