// What a paper is made of, as plain data. All lengths are in points.

export interface Paper {
  /** For the file's own title and subject, which a viewer shows. */
  title: string;
  subject: string;
  /** Who issues it; at the head of every page. */
  issuer: string;
  /** Where the issuer can be reached, under its name: at most two lines. */
  contact?: string[];
  /** Such as `Letter 17`; at the head and the foot of every page. */
  name: string;
  /** Printed across every page. */
  stamp: string | null;
  /** In one line above the head of every page. */
  notice: string | null;
  /** `#1f3a5f`: the colour of titles, rules and sums; without one, ours. */
  accent?: string | null;
  /** Pictures by where they stand: the logo at the head of every page, others where a block asks for them. */
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

/** A text of any length and script. */
export interface Words {
  text: string;
  size?: number;
  bold?: boolean;
  /** In grey. */
  soft?: boolean;
  align?: 'left' | 'right';
  /** What is longer is cut; without it, all of the text is there. */
  lines?: number;
  /** From line to line, as a multiple of the size. */
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

/** Lines under a label, in a column of their own. */
export interface LabelledLines {
  label: string;
  width: number;
  lines: Words[];
}

/** A sum and what it is. */
export interface SumLine {
  label: string;
  amount: string;
  /** Ruled off: it is what counts. */
  strong?: boolean;
}

/** Never parted by the end of a page. */
export type ClosingBlock =
  | ({ kind: 'signing'; places: SigningPlace[] } & Spaced)
  /** Texts with room for handwriting, spread over the width. */
  | ({ kind: 'blanks'; texts: string[] } & Spaced)
  | ({ kind: 'group'; framed?: boolean; blocks: ClosingBlock[] } & Spaced)
  | ({ kind: 'sums'; lines: SumLine[] } & Spaced)
  | ({ kind: 'columns'; columns: LabelledLines[] } & Spaced)
  /** A picture of the paper, where there is one. */
  | ({ kind: 'picture'; name: PictureName; width: number; height: number } & Spaced)
  /** A code for cameras, with words beside it. */
  | ({ kind: 'scan'; text: string; words: Words[]; size?: number } & Spaced)
  | Paragraph;

/** A labelled value; facts stand side by side, as many in a row as have room. */
export interface Fact extends Words {
  label: string;
  width: number;
}

/** A rule to sign on with words under it, or a label alone where a seal goes. */
export type SigningPlace = { label: string; width: number; words: Words[] } | { label: string };

export interface Table extends Spaced {
  columns: Column[];
  rows: TableRow[];
  /** Room that what comes after the table wants under its last row. */
  spare?: number;
}

export interface Column {
  name: string;
  /** One column has none and takes what the others leave. */
  width?: number;
  align?: 'left' | 'right';
}

/** Lines that stay together on one page, ruled off from the next row. */
export type TableRow = TableLine[];

export interface TableLine {
  /** One for each column. */
  cells: Cell[];
  /** Under the cells, over the width of the table. */
  note?: Words & { indent?: number; below?: number };
}

/** Words one under the other. */
export type Cell = CellWords[];

export interface CellWords extends Words {
  /** In front of the words, in a narrow column of its own. */
  label?: { text: string; width: number; size: number; spacing: number };
}
