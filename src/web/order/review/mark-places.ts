import type { Mark } from '../../../wire/schemas/orders/revision.ts';

// Places on a page to choose from, for people who cannot draw a mark.

const THIRD = 1 / 3;

export const PLACES = {
  page: { words: 'Anywhere on the page', y: 0, height: 1 },
  top: { words: 'At the top', y: 0, height: THIRD },
  middle: { words: 'In the middle', y: THIRD, height: THIRD },
  bottom: { words: 'At the bottom', y: 2 * THIRD, height: THIRD },
} as const;
export type Place = keyof typeof PLACES;

export const PLACE_NAMES = Object.keys(PLACES).filter((name): name is Place => Object.hasOwn(PLACES, name));

/** Marks as text, one line each, for a revision without text of its own. */
export const textOfMarks = (marks: readonly Mark[]): string =>
  marks.map((mark) => `${placeInWords(mark)}: ${mark.text}`).join('\n');

/** `Page 2, at the top` */
export function placeInWords({ page, y, height }: Mark): string {
  const middle = y + height / 2;
  const third = middle < THIRD ? 'at the top' : middle < 2 * THIRD ? 'in the middle' : 'at the bottom';
  return height > 2 * THIRD ? `Page ${page}` : `Page ${page}, ${third}`;
}
