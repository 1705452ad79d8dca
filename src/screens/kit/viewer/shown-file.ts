/** A file to look at. */
export interface ShownFile {
  id: string;
  filename: string;
  mimetype: string;
}

/** A place on a page, in fractions of it, with what was said of it. */
export interface Mark {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
}

/** How far a page is turned, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

const TURNS: readonly Turn[] = [0, 90, 180, 270];

export const nextTurn = (turn: Turn): Turn => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0;

type Place = Omit<Mark, 'page' | 'text'>;

/** Where a place is once its page is turned. */
export function turned({ x, y, width, height }: Place, turn: Turn): Place {
  if (turn === 90) return { x: 1 - y - height, y: x, width: height, height: width };
  if (turn === 180) return { x: 1 - x - width, y: 1 - y - height, width, height };
  if (turn === 270) return { x: y, y: 1 - x - width, width: height, height: width };
  return { x, y, width, height };
}

/** Where the bytes of a file stand for somebody of the team. */
export const contentUrl = (id: string): string => `/team/v1/files/${id}/content`;
