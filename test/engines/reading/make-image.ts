import { crc32, deflateSync } from 'node:zlib';

/** A chain of directories, without pixels. `loopTo` makes the last one point back to that page. */
export function makeTiff({ pages, loopTo, big = false }: { pages: number; loopTo?: number; big?: boolean }): Buffer {
  const [header, count, entry, offset] = big ? [16, 8, 20, 8] : [8, 2, 12, 4];
  const directory = count + 2 * entry + offset;
  const bytes = Buffer.alloc(header + pages * directory);
  const pointer = (value: number, at: number): void => {
    if (big) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUInt32LE(value, at);
  };
  bytes.write(big ? 'II+\0\x08\0\0\0' : 'II*\0', 'latin1');
  pointer(header, big ? 8 : 4);
  for (let page = 0; page < pages; page++) {
    const at = header + page * directory;
    if (big) bytes.writeBigUInt64LE(2n, at);
    else bytes.writeUInt16LE(2, at);
    for (const [row, tag, value] of [
      [0, 256, 1700],
      [1, 257, 2200],
    ] as const) {
      const field = at + count + row * entry;
      bytes.writeUInt16LE(tag, field);
      bytes.writeUInt16LE(4, field + 2);
      pointer(1, field + 4);
      pointer(value, field + 4 + offset);
    }
    const last = page === pages - 1;
    const next = last ? (loopTo === undefined ? 0 : header + loopTo * directory) : at + directory;
    pointer(next, at + count + 2 * entry);
  }
  return bytes;
}

export function makePng({ width, height }: { width: number; height: number }): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const bytes = Buffer.alloc(8 + body.length);
    bytes.writeUInt32BE(data.length, 0);
    body.copy(bytes, 4);
    bytes.writeUInt32BE(crc32(body), 4 + body.length);
    return bytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function makeJpeg({ width, height }: { width: number; height: number }): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from('ffda0008010100003f00d2cf20ffd9', 'hex');
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), frame, scan]);
}

export function makeGif({ width, height }: { width: number; height: number }): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from('80000000000000ffffff2c00000000010001000002024401003b', 'hex'),
  ]);
}

export function makeBmp({ width, height }: { width: number; height: number }): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write('BM');
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

/** The boxes with the size; the brand can be changed. */
export function makeHeic({ width, height, brand = 'heic' }: { width: number; height: number; brand?: string }): Buffer {
  const box = (type: string, ...content: Buffer[]): Buffer => {
    const data = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + data.length);
    head.write(type, 4);
    return Buffer.concat([head, data]);
  };
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const properties = box('iprp', box('ipco', box('ispe', size)));
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`)),
    box('meta', Buffer.alloc(4), properties),
    box('mdat', Buffer.alloc(32)),
  ]);
}
