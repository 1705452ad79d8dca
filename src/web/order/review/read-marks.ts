import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../core/fail.ts';
import { textIn } from '../../../core/unknown.ts';
import { type Mark, MOST_MARKS } from '../../../wire/schemas/orders/revision.ts';
import { fieldsOf } from '../../read-request.ts';
import { PLACE_NAMES, PLACES } from './mark-places.ts';

const LONGEST = 2000;
/** The place of a row whose rectangle was drawn. */
export const DRAWN = 'drawn';

/** One row of the form as it was typed; a script that draws gives the numbers of the rectangle too. */
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
  /** What is wrong with a row, by its place. */
  errors: ReadonlyMap<number, string>;
}

/** The marks of a form, each with the row that it came from; rows with nothing in them are left out. */
export function readMarks(request: FastifyRequest): TypedMarks & { marks: Mark[]; rowOf: number[] } {
  const sent = fieldsOf(request)['marks'];
  const rows = (Array.isArray(sent) ? sent : []).slice(0, MOST_MARKS).map(typedMark);
  const errors = new Map<number, string>();
  const read = rows.flatMap((row, at) => {
    if (row.page === '' && row.text === '') return [];
    const error = errorOf(row);
    if (error !== null) errors.set(at, error);
    return [{ at, mark: { ...areaOf(row), page: Number(row.page), text: row.text } }];
  });
  return { rows, errors, marks: read.map(({ mark }) => mark), rowOf: read.map(({ at }) => at) };
}

function typedMark(given: unknown): TypedMark {
  const text = (name: string) => textIn(Object(given), name).trim();
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

function errorOf({ page, text }: TypedMark): string | null {
  if (!/^[1-9]\d{0,5}$/.test(page)) return 'Say on which page it stands, as a number.';
  return text === '' ? 'Say what is wrong there.' : null;
}

/** The rectangle that was drawn, else the chosen part of the page. */
function areaOf({ place, ...row }: TypedMark): Omit<Mark, 'page' | 'text'> {
  const drawn = { x: Number(row.x), y: Number(row.y), width: Number(row.width), height: Number(row.height) };
  const { x, y, width, height } = drawn;
  const isDrawn = place === DRAWN;
  if (isDrawn && x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 && y + height <= 1) return drawn;
  const part = PLACES[PLACE_NAMES.find((name) => name === place) ?? 'page'];
  return { x: 0, y: part.y, width: 1, height: part.height };
}

/** What the order says against marks, by the rows that they came from; throws what is no such refusal. */
export function errorsOfMarks(error: unknown, rowOf: readonly number[]): ReadonlyMap<number, string> {
  const errors = error instanceof Failure ? Object.entries(error.detail.errors ?? {}) : [];
  const ofRows = errors.flatMap(([field, [message = '']]): [number, string][] => {
    const row = rowOf[Number(/^marks\.(\d+)\./.exec(field)?.[1] ?? -1)];
    return row === undefined ? [] : [[row, message]];
  });
  if (ofRows.length === 0) throw error;
  return new Map(ofRows);
}
