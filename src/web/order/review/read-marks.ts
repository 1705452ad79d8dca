import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../core/fail.ts';
import { textIn } from '../../../core/unknown.ts';
import type { OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import { checkMarks } from '../../../domain/orders/translations/revise.ts';
import { MAX_MARKS, type Mark } from '../../../wire/schemas/orders/revision.ts';
import { fieldsOf } from '../../read-request.ts';
import { PLACE_NAMES, PLACES } from './mark-places.ts';

const LONGEST = 2000;
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
export function readMarks(request: FastifyRequest, translation: OrderFile): TypedMarks & { marks: Mark[] } {
  const sent = fieldsOf(request)['marks'];
  const rows = (Array.isArray(sent) ? sent : []).slice(0, MAX_MARKS).map(typedMark);
  const errors = new Map<number, string>();
  const read = rows.flatMap((row, at) => {
    if (row.page === '' && row.text === '') return [];
    const error = errorOf(row);
    if (error !== null) errors.set(at, error);
    return [{ at, mark: { ...areaOf(row), page: Number(row.page), text: row.text } }];
  });
  const marks = read.map(({ mark }) => mark);
  const refused = refusedMarks(marks, translation);
  for (const [index, { at }] of read.entries()) {
    const error = refused.get(index);
    if (error !== undefined) errors.set(at, [error, errors.get(at)].filter(Boolean).join(' '));
  }
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

function errorOf({ page, text }: TypedMark): string | null {
  if (!/^[1-9]\d{0,5}$/.test(page)) return 'Say on which page it stands, as a number.';
  return text === '' ? 'Say what is wrong there.' : null;
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

/** Errors of the order's own check, by index. */
function refusedMarks(marks: Mark[], translation: OrderFile): ReadonlyMap<number, string> {
  try {
    checkMarks(marks, translation);
    return new Map();
  } catch (error) {
    const errors = error instanceof Failure ? Object.entries(error.detail.errors ?? {}) : [];
    return new Map(
      errors.map(([field, [message = '']]) => [Number(/^marks\.(\d+)\./.exec(field)?.[1] ?? -1), message]),
    );
  }
}
