export interface Limits {
  entries: number;
  entryBytes: number;
  inflatedBytes: number;
  /** Maximum ratio of inflated to compressed bytes, checked once an entry has inflated to `ratioFloor`. */
  ratio: number;
  ratioFloor: number;
  xmlDepth: number;
  pages: number;
  /** CPU time for the text of a PDF; the first `textPages` pages are always read. */
  textCpuMs: number;
  textPages: number;
  textWallMs: number;
  pixels: number;
  side: number;
}

export const DEFAULT_LIMITS: Limits = {
  entries: 10_000,
  entryBytes: 128_000_000,
  inflatedBytes: 256_000_000,
  ratio: 250,
  ratioFloor: 10_000_000,
  xmlDepth: 256,
  pages: 20_000,
  textCpuMs: 2_500,
  textPages: 250,
  textWallMs: 3_000,
  pixels: 500_000_000,
  side: 60_000,
};
