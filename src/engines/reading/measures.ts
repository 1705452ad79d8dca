import type { Kind } from './file-types.ts';

export type FindingCode =
  | 'encrypted'
  | 'restricted'
  | 'damaged'
  | 'repaired'
  | 'no_pages'
  | 'page_count_mismatch'
  | 'blank'
  | 'no_text_layer'
  | 'partial_text_layer'
  | 'partly_read'
  | 'limit_exceeded'
  | 'counts_implausible'
  | 'unreadable'
  | 'oversized_image'
  | 'macros'
  | 'forbidden_xml'
  | 'wrong_type';

export interface Finding {
  code: FindingCode;
  message: string;
}

export interface Details {
  /** Null where the format has no text layer, or the file could not be read. */
  text_layer: boolean | null;
  encrypted: boolean;
  findings: Finding[];
  words_by_page?: number[];
  width?: number;
  height?: number;
  /** Encoding a text file was decoded with. */
  encoding?: string;
}

export interface Measures {
  /** Kind by content: distinguishes DOCX from XLSX and DOC from XLS. */
  kind: Kind;
  words: number | null;
  pages: number | null;
  language: string | null;
  title: string | null;
  creator: string | null;
  /** ISO 8601 in UTC: `2026-11-14T23:52:07+00:00`. */
  modifiedAt: string | null;
  details: Details;
}

/** Measures of a file that has not been read, or could not be. */
export function emptyMeasures(kind: Kind, ...findings: Finding[]): Measures {
  return {
    kind,
    words: null,
    pages: null,
    language: null,
    title: null,
    creator: null,
    modifiedAt: null,
    details: {
      text_layer: null,
      encrypted: findings.some((finding) => finding.code === 'encrypted'),
      findings,
    },
  };
}

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

/** Ends reading with a finding instead of counts. */
export class Stop extends Error {
  readonly finding: Finding;

  constructor(code: FindingCode, message: string) {
    super(message);
    this.finding = { code, message };
  }
}
