import { imageSize } from 'image-size';
import { type Bytes, openBytes } from '../bytes.ts';
import type { Kind } from '../file-types.ts';
import { emptyMeasures, type Limits, type Measures } from '../measures.ts';
import { walkTiff } from './tiff.ts';

const HEAD = 1024 * 1024;
const TAIL = 65_536;

/** Reads headers only: no pixel is ever decoded. */
export function measureImage(path: string, kind: Kind, limits: Limits): Measures {
  const file = openBytes(path);
  try {
    const result = emptyMeasures(kind);
    result.pages = 1;
    result.details.text_layer = false;
    const { width, height, pages, damage } = kind === 'tiff' ? walkTiff(file, limits) : measure(file, kind);
    if (width > 0 && height > 0) {
      result.details.width = width;
      result.details.height = height;
    }
    if (damage !== null) {
      // A damaged file's pages are no basis for a count.
      result.pages = kind === 'tiff' ? null : 1;
      result.details.findings.push({ code: 'damaged', message: `The image is damaged: ${damage}.` });
    } else result.pages = pages;
    if (width * height > limits.pixels || Math.max(width, height) > limits.side) {
      const message = `The image claims ${width} × ${height} pixels, which is too large to open.`;
      result.details.findings.push({ code: 'oversized_image', message });
    }
    return result;
  } finally {
    file.close();
  }
}

interface Measured {
  width: number;
  height: number;
  pages: number;
  damage: string | null;
}

function measure(file: Bytes, kind: Kind): Measured {
  try {
    const { width, height } = kind === 'jpg' ? jpegSize(file) : imageSize(file.read(0, HEAD));
    // A top-down BMP has a negative height.
    const size = { width: Math.abs(width), height: Math.abs(height), pages: 1 };
    if (!(size.width > 0 && size.height > 0)) return { ...size, damage: 'it has no size' };
    return { ...size, damage: isComplete(file, kind) ? null : 'it is cut off' };
  } catch {
    return { width: 0, height: 0, pages: 1, damage: 'its header cannot be read' };
  }
}

/** Follows the segments to the frame header, past any amount of metadata. */
function jpegSize(file: Bytes): { width: number; height: number } {
  let at = 2;
  for (let segments = 0; segments < 10_000; segments += 1) {
    const head = file.read(at, 9);
    if (head.length < 4 || head[0] !== 0xff) break;
    const marker = head[1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (isFrame(marker) && head.length === 9) return { height: head.readUInt16BE(5), width: head.readUInt16BE(7) };
    else at += 2 + head.readUInt16BE(2);
  }
  throw new Error('no frame');
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function isComplete(file: Bytes, kind: Kind): boolean {
  const tail = file.read(Math.max(0, file.size - TAIL), TAIL);
  switch (kind) {
    case 'png':
      return tail.includes('IEND', 0, 'latin1');
    case 'jpg':
      return tail.includes(Buffer.from([0xff, 0xd9]));
    case 'gif':
      return tail.includes(0x3b, Math.max(0, tail.length - 1024));
    case 'bmp':
      return file.read(2, 4).readUInt32LE(0) <= file.size;
    case 'heic':
      return boxesFit(file);
    default:
      return true;
  }
}

function boxesFit(file: Bytes): boolean {
  let at = 0;
  for (let boxes = 0; at < file.size && boxes < 10_000; boxes += 1) {
    const head = file.read(at, 16);
    if (head.length < 8) return false;
    let size = head.readUInt32BE(0);
    if (size === 0) return true;
    if (size === 1) size = head.length === 16 ? Number(head.readBigUInt64BE(8)) : 0;
    if (size < 8) return false;
    at += size;
  }
  return at === file.size;
}
