import { fail } from '../../core/fail.ts';
import { resolveEntry } from '../child-command.ts';
import { type Log, openChildren } from '../children.ts';
import type { ChildrenWatch } from '../children-watch.ts';

// Content of a paper, as plain data. All lengths are in points.

export interface Paper {
  /** Title and subject in the file's metadata, which a PDF viewer shows. */
  title: string;
  subject: string;
  /** The issuing firm, in the header of every page. */
  issuer: string;
  /** Contact details under the issuer's name: at most two lines. */
  contact?: string[];
  /** Name of the paper, such as `Invoice 17`, in the header and the footer of every page. */
  name: string;
  /** Printed across every page. */
  stamp: string | null;
  /** One line above the header of every page. */
  notice: string | null;
  /** Colour of titles, rules and sums, such as `#1f3a5f`; default: ours. */
  accent?: string | null;
  /** The logo is in the header of every page; other pictures are where a block names them. */
  pictures?: Partial<Record<PictureName, PaperPicture>>;
  opening: OpeningBlock[];
  /** All on one page with the rest where there is room, else each on pages of its own. */
  tables: Table[];
  /** Under the last table. */
  closing: ClosingBlock[];
}

export type PictureName = 'logo' | 'signature';

export interface PaperPicture {
  type: 'image/png' | 'image/jpeg';
  /** Base64. */
  data: string;
}

/** Text of any length and script. */
export interface Words {
  text: string;
  size?: number;
  bold?: boolean;
  /** Grey. */
  soft?: boolean;
  align?: 'left' | 'right';
  /** Maximum number of lines, cut after that; default: all of the text. */
  lines?: number;
  /** Line height as a multiple of the size. */
  spacing?: number;
}

interface Spaced {
  above?: number;
  below?: number;
}

export interface Paragraph extends Spaced {
  kind: 'paragraph';
  words: Words;
  width?: number;
}

export type OpeningBlock =
  | ({ kind: 'title'; text: string } & Spaced)
  | ({ kind: 'facts'; facts: Fact[] } & Spaced)
  | ({ kind: 'list'; label: string; items: Words[] } & Spaced)
  | ({ kind: 'columns'; columns: LabelledLines[] } & Spaced)
  | Paragraph;

export interface LabelledLines {
  label: string;
  width: number;
  lines: Words[];
}

export interface SumLine {
  label: string;
  amount: string;
  /** Set off by rules: a sum that counts. */
  strong?: boolean;
}

/** Never split across pages. */
export type ClosingBlock =
  | ({ kind: 'signing'; places: SigningPlace[] } & Spaced)
  /** Texts with room for handwriting, spread over the width. */
  | ({ kind: 'blanks'; texts: string[] } & Spaced)
  | ({ kind: 'group'; framed?: boolean; blocks: ClosingBlock[] } & Spaced)
  | ({ kind: 'sums'; lines: SumLine[] } & Spaced)
  | ({ kind: 'columns'; columns: LabelledLines[] } & Spaced)
  /** Nothing when the paper has no such picture. */
  | ({ kind: 'picture'; name: PictureName; width: number; height: number } & Spaced)
  /** A QR code with text next to it. */
  | ({ kind: 'scan'; text: string; words: Words[]; size?: number } & Spaced)
  | Paragraph;

/** A labelled value; as many facts in a row as fit. */
export interface Fact extends Words {
  label: string;
  width: number;
}

/** A line to sign on with text under it, or only a label, for a seal. */
export type SigningPlace = { label: string; width: number; words: Words[] } | { label: string };

export interface Table extends Spaced {
  columns: Column[];
  rows: TableRow[];
  /** Room that the block after the table needs under the last row. */
  spare?: number;
}

export interface Column {
  name: string;
  /** Exactly one column has no width and fills the rest. */
  width?: number;
  align?: 'left' | 'right';
}

/** Lines that stay on one page, with a rule under them. */
export type TableRow = TableLine[];

export interface TableLine {
  /** One per column. */
  cells: Cell[];
  /** Under the cells, across the table. */
  note?: Words & { indent?: number; below?: number };
}

/** Texts below each other. */
export type Cell = CellWords[];

export interface CellWords extends Words {
  /** In front of the text, in a narrow column. */
  label?: { text: string; width: number; size: number; spacing: number };
}

// Measures, in points, and colours shared by all papers.

export const PAGE_WIDTH = 612;
export const PAGE_HEIGHT = 792;
export const SIDE = 54;
export const TEXT_TOP = 96;
export const TEXT_BOTTOM = 72;
export const TEXT_WIDTH = PAGE_WIDTH - 2 * SIDE;
export const TEXT_HEIGHT = PAGE_HEIGHT - TEXT_TOP - TEXT_BOTTOM;

export const INK = '#1a1f2b';
export const SOFT = '#5c6475';
export const RULE = '#c9ced8';
export const ACCENT = '#1f3a5f';

export interface RendererOptions {
  log?: Log;
  watch?: ChildrenWatch;
  /** Time limit of one paper. */
  wallMs?: number;
  /** Idle time after which a child ends. */
  idleMs?: number;
  childPath?: string;
}

export interface Renderer {
  /** Rejects when the PDF cannot be made. Owners take turns. Aborting the signal stops the drawing. */
  render(paper: Paper, owner: string, signal?: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

const GIGABYTE = 1024 ** 3;
const LATE_SECONDS = 30;

/** Draws papers in child processes, one per owner at a time: a long paper would block every request of the server. */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const { log = () => {}, wallMs = 20_000, idleMs = 60_000 } = options;
  const entry = options.childPath ?? resolveEntry(import.meta.url, './child.ts', './paper-child.js');
  const children = openChildren<Paper, string>({
    name: 'paper',
    entry,
    size: 2,
    wallMs,
    // A paper is our own data: when it takes too long, the machine was busy, so try again.
    tries: 2,
    memoryBytes: GIGABYTE,
    queue: { waiting: 200, waitingPerOwner: 20, runningPerOwner: 1 },
    idleMs,
    log,
    watch: options.watch,
  });
  return {
    async render(paper, owner, signal) {
      const outcome = await children.run(paper, owner, signal);
      if (!outcome.ok) {
        if (outcome.trouble === 'closed') fail('unavailable', { message: 'The service is stopping.' });
        if (outcome.trouble === 'unwanted') fail('unavailable', { message: 'Nobody waits for the paper any more.' });
        if (outcome.trouble === 'busy') {
          fail('unavailable', { message: 'Too many papers are being drawn.', retryAfter: outcome.retryAfter });
        }
        log({ event: 'paper_failed', name: paper.name, trouble: outcome.trouble, reason: outcome.reason });
        // A paper is our own data, so only the machine can have been too slow.
        if (outcome.trouble === 'late') {
          fail('unavailable', { message: 'The paper could not be drawn in time.', retryAfter: LATE_SECONDS });
        }
        throw new Error(`"${paper.name}" could not be drawn: ${outcome.reason.split('\n')[0]}.`);
      }
      const { value, pid, milliseconds } = outcome;
      const pdf = Buffer.from(value, 'base64');
      log({ event: 'paper_drawn', name: paper.name, bytes: pdf.length, milliseconds, pid });
      return pdf;
    },
    close: () => children.close(),
  };
}
