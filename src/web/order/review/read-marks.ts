import type { FastifyRequest } from 'fastify';
import { textIn } from '../../../core/unknown.ts';
import type { OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import { MAX_MARKS, type Mark } from '../../../wire/schemas/orders/revision.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { fieldsOf } from '../../read-request.ts';

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

/** `place` of a row with a drawn rectangle. */
export const DRAWN = 'drawn';

/** One row of the form as typed; the drawing script adds the rectangle. */
export interface TypedMark {
  page: string;
  place: string;
  text: string;
  x: string;
  y: string;
  width: string;
  height: string;
}

export interface TypedMarks {
  rows: TypedMark[];
  /** Error of each row, by index. */
  errors: ReadonlyMap<number, string>;
}

/** Marks of the form with all their errors; empty rows are left out. */
export function readMarks(
  reader: Reader,
  request: FastifyRequest,
  { page_count: pages }: OrderFile,
): TypedMarks & { marks: Mark[] } {
  const sent = fieldsOf(request)['marks'];
  const rows = (Array.isArray(sent) ? sent : []).slice(0, MAX_MARKS).map(typedMark);
  const errors = new Map<number, string>();
  const marks = rows.flatMap((row, at) => {
    if (row.page === '' && row.text === '') return [];
    const wrong = errorsOf(reader, row, pages);
    if (wrong.length > 0) errors.set(at, wrong.join(' '));
    return [{ ...areaOf(row), page: Number(row.page), text: row.text }];
  });
  return { rows, errors, marks };
}

function typedMark(input: unknown): TypedMark {
  const text = (name: string) => textIn(Object(input), name).trim();
  return {
    page: text('page'),
    place: text('place'),
    text: text('text').slice(0, LONGEST),
    x: text('x'),
    y: text('y'),
    width: text('width'),
    height: text('height'),
  };
}

function errorsOf(reader: Reader, { page, text }: TypedMark, pages: number | null): string[] {
  const errors = text === '' ? [say(reader, 'tracking.marks.error.text')] : [];
  if (!/^[1-9]\d{0,5}$/.test(page)) return [say(reader, 'tracking.marks.error.page'), ...errors];
  return pages !== null && Number(page) > pages
    ? [say(reader, 'tracking.marks.error.range', { pages }), ...errors]
    : errors;
}

/** The drawn rectangle, or the chosen part of the page. */
function areaOf({ place, ...row }: TypedMark): Omit<Mark, 'page' | 'text'> {
  const drawn = { x: Number(row.x), y: Number(row.y), width: Number(row.width), height: Number(row.height) };
  const { x, y, width, height } = drawn;
  const isDrawn = place === DRAWN;
  if (isDrawn && x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 && y + height <= 1) return drawn;
  const part = PLACES[PLACE_NAMES.find((name) => name === place) ?? 'page'];
  return { x: 0, y: part.y, width: 1, height: part.height };
}

const LONGEST = 2000;
