import type { Bytes } from '../bytes.ts';
import { Stop } from '../measures.ts';

export interface TiffPages {
  pages: number;
  width: number;
  height: number;
  /** Reason why the walk ended early. */
  damage: string | null;
}

const MOST_ENTRIES = 4096;
const SUBFILE_TYPE = 254;
const WIDTH = 256;
const HEIGHT = 257;
const REDUCED = 1;
const MASK = 4;

/** Counts the directories, each a page, without thumbnails and masks. Classic and BigTIFF. */
export function walkTiff(file: Bytes, limits: { pages: number }): TiffPages {
  const head = file.read(0, 16);
  const little = head[0] === 0x49;
  const big = head.length >= 16 && (little ? head[2] : head[3]) === 0x2b;
  const number = (bytes: Buffer, at: number, size: 2 | 4 | 8): number => {
    if (at + size > bytes.length) return -1;
    if (size === 8) return Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
    return little ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  };
  const offsetSize = big ? 8 : 4;
  const entrySize = big ? 20 : 12;
  const result: TiffPages = { pages: 0, width: 0, height: 0, damage: null };
  const seen = new Set<number>();
  let at = big ? number(head, 8, 8) : number(head, 4, 4);
  while (at > 0) {
    if (seen.has(at)) return { ...result, damage: 'its list of pages is a loop' };
    if (seen.size >= limits.pages) throw new Stop('limit_exceeded', `The image has more than ${limits.pages} pages.`);
    seen.add(at);
    const countSize = big ? 8 : 2;
    const entries = number(file.read(at, countSize), 0, countSize);
    if (entries <= 0 || entries > MOST_ENTRIES) return { ...result, damage: 'a page is cut off' };
    const directory = file.read(at + countSize, entries * entrySize + offsetSize);
    if (directory.length < entries * entrySize + offsetSize) return { ...result, damage: 'a page is cut off' };
    const value = (tag: number): number | null => {
      for (let entry = 0; entry < entries * entrySize; entry += entrySize) {
        if (number(directory, entry, 2) !== tag) continue;
        const isShort = number(directory, entry + 2, 2) === 3;
        return number(directory, entry + (big ? 12 : 8), isShort ? 2 : 4);
      }
      return null;
    };
    const subfile = value(SUBFILE_TYPE) ?? 0;
    if ((subfile & (REDUCED | MASK)) === 0) {
      const width = value(WIDTH);
      const height = value(HEIGHT);
      if (!width || !height) return { ...result, damage: 'a page has no size' };
      result.pages += 1;
      result.width = Math.max(result.width, width);
      result.height = Math.max(result.height, height);
    }
    at = number(directory, entries * entrySize, offsetSize);
  }
  return result.pages === 0 ? { ...result, damage: 'it has no page' } : result;
}
