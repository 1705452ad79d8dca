import type { Kind } from './types.ts';

export type FindingCode =
  | 'encrypted'
  | 'restricted'
  | 'damaged'
  | 'repaired'
  | 'no_pages'
  | 'page_count_mismatch'
  | 'no_text_layer'
  | 'partial_text_layer'
  | 'partly_read'
  | 'limit_exceeded'
  | 'unreadable'
  | 'oversized_image'
  | 'macros'
  | 'forbidden_xml'
  | 'wrong_type';

export interface Finding {
  code: FindingCode;
  message: string;
}

export interface SourceMetadata {
  /** null where the format has no such notion, or the file could not be read. */
  text_layer: boolean | null;
  encrypted: boolean;
  findings: Finding[];
  words_by_page?: number[];
  width?: number;
  height?: number;
  /** Of a text file, as it was decoded. */
  encoding?: string;
}

export interface Extraction {
  /** After a look inside: DOCX and XLSX, DOC and XLS are told apart here. */
  kind: Kind;
  source_word_count: number | null;
  page_count: number | null;
  language: string | null;
  pdf_title: string | null;
  pdf_creator: string | null;
  /** ISO 8601 in UTC: `2026-11-14T23:52:07+00:00`. */
  pdf_last_modified: string | null;
  source_metadata: SourceMetadata;
}

export interface Limits {
  entries: number;
  entryBytes: number;
  inflatedBytes: number;
  /** Inflated to compressed, judged once an entry has inflated to `ratioFloor`. */
  ratio: number;
  ratioFloor: number;
  xmlDepth: number;
  pages: number;
  /** CPU time for the text of a PDF; its first `textPages` pages are read in any case. */
  textCpuMs: number;
  textPages: number;
  textWallMs: number;
  wasmBytes: number;
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
  wasmBytes: 256 * 1024 * 1024,
  pixels: 500_000_000,
  side: 60_000,
};

/** Ends a reading with a finding in place of counts. */
export class Stop extends Error {
  readonly finding: Finding;

  constructor(code: FindingCode, message: string) {
    super(message);
    this.finding = { code, message };
  }
}

/** What is known of a file before it is read, and of one that could not be. */
export function emptyExtraction(kind: Kind, ...findings: Finding[]): Extraction {
  return {
    kind,
    source_word_count: null,
    page_count: null,
    language: null,
    pdf_title: null,
    pdf_creator: null,
    pdf_last_modified: null,
    source_metadata: {
      text_layer: null,
      encrypted: findings.some((finding) => finding.code === 'encrypted'),
      findings,
    },
  };
}

const WORDS_PER_PAGE = 250;
// More text than any printed page holds: such a statement is a template's leftover.
const MOST_WORDS_ON_A_PAGE = 2_000;

/** Pages of a document that has no fixed ones: what it says of itself, or else a page per 250 words. */
export function pagesOf(words: number, stated: number | null): number {
  const believable = stated !== null && stated >= 1 && stated <= 20_000 && words / stated <= MOST_WORDS_ON_A_PAGE;
  return believable ? stated : Math.max(1, Math.ceil(words / WORDS_PER_PAGE));
}
