import type { Mark } from '../../../wire/schemas/orders/revision.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';

// Places on a page to choose from, for people who cannot draw a mark.

const THIRD = 1 / 3;

export const PLACES = {
  page: { y: 0, height: 1 },
  top: { y: 0, height: THIRD },
  middle: { y: THIRD, height: THIRD },
  bottom: { y: 2 * THIRD, height: THIRD },
} as const;
type Place = keyof typeof PLACES;

export const PLACE_NAMES = Object.keys(PLACES).filter((name): name is Place => Object.hasOwn(PLACES, name));

/** Marks as text, one line each, for a revision without text of its own. */
export const textOfMarks = (reader: Reader, marks: readonly Mark[]): string =>
  marks.map((mark) => markInWords(reader, mark)).join('\n');

/** `Page 2, at the top: The name is wrong.` */
export function markInWords(reader: Reader, mark: Mark): string {
  const label = say(reader, `tracking.marks.at.${placeOf(mark)}`, { page: String(mark.page) });
  return say(reader, 'tracking.pair', { label, text: mark.text });
}

function placeOf({ y, height }: Mark): Place {
  if (height > 2 * THIRD) return 'page';
  const middle = y + height / 2;
  if (middle < THIRD) return 'top';
  return middle < 2 * THIRD ? 'middle' : 'bottom';
}
