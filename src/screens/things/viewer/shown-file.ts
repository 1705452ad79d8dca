export interface ShownFile {
  id: string;
  filename: string;
  mimetype: string;
  /** Address of the file's content. */
  url: string;
}

/** Reads the text of a file in parts: pages, or the sheets of a table, which have names. */
export type ReadText = (id: string, signal: AbortSignal) => Promise<readonly TextPart[]>;

interface TextPart {
  number: number;
  name: string | null;
  text: string;
}

/** Area on a page, in fractions of the page's size, with the text that was written there. */
export interface Mark {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
}

/** Clockwise rotation in degrees. */
export type Turn = 0 | 90 | 180 | 270;

const TURNS: readonly Turn[] = [0, 90, 180, 270];

export const nextTurn = (turn: Turn): Turn => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0;

type Place = Omit<Mark, 'page' | 'text'>;

/** Area on a page after the page is rotated. */
export function rotateArea({ x, y, width, height }: Place, turn: Turn): Place {
  if (turn === 90) return { x: 1 - y - height, y: x, width: height, height: width };
  if (turn === 180) return { x: 1 - x - width, y: 1 - y - height, width, height };
  if (turn === 270) return { x: y, y: 1 - x - width, width: height, height: width };
  return { x, y, width, height };
}
