import type { ReactElement } from 'react';
import type { OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import type { Mark } from '../../../wire/schemas/orders/revision.ts';
import { say } from '../../../words/say.ts';
import { useReader } from '../../layout.tsx';
import { DRAWN, markInWords, PLACE_NAMES, type TypedMark, type TypedMarks, textOfMarks } from './read-marks.ts';

/** Number of rows without script; the script adds more. */
const ROWS = 3;
/** Stands for the number of a row that the script adds. */
const NUMBER = '#';
const EMPTY: TypedMark = { page: '', place: '', text: '', x: '', y: '', width: '', height: '' };

/**
 * Rows with a page, a place on the page, and text; where the translation is an image, a script lets people draw
 * instead.
 */
export function MarksPart({ translation, typed }: { translation: OrderFile; typed: TypedMarks }): ReactElement {
  const reader = useReader();
  const { page_count: pages } = translation;
  const used = typed.rows.filter((row) => row.page !== '' || row.text !== '').length;
  const rows = Array.from({ length: Math.max(ROWS, typed.rows.length) }, (_, at) => typed.rows[at] ?? EMPTY);
  return (
    <details className="marks" open={used > 0 || typed.errors.size > 0}>
      <summary>{say(reader, 'tracking.marks')}</summary>
      <p className="hint">
        {pages === null
          ? say(reader, 'tracking.marks.unknown_pages')
          : say(reader, 'tracking.marks.pages', { count: pages })}
        <span data-can-draw hidden>
          {` ${say(reader, 'tracking.marks.draw')}`}
        </span>
      </p>
      <div
        data-marks
        data-row={say(reader, 'tracking.marks.row', { number: NUMBER })}
        data-drawn={say(reader, 'tracking.marks.drawn')}
      >
        {rows.map((row, at) => (
          <MarkRow key={at} at={at} row={row} error={typed.errors.get(at)} pages={pages} />
        ))}
      </div>
      <button className="link" type="button" data-add-mark hidden>
        {say(reader, 'tracking.marks.add')}
      </button>
    </details>
  );
}

function MarkRow({
  at,
  row,
  error,
  pages,
}: {
  at: number;
  row: TypedMark;
  error: string | undefined;
  pages: number | null;
}): ReactElement {
  const reader = useReader();
  const name = (field: keyof TypedMark) => `marks[${at}][${field}]`;
  const id = (field: keyof TypedMark) => `mark-${at}-${field}`;
  const wrong = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `mark-${at}-error` };
  return (
    <fieldset className="mark">
      <legend>{say(reader, 'tracking.marks.row', { number: String(at + 1) })}</legend>
      <div className="field">
        <label htmlFor={id('page')}>{say(reader, 'tracking.marks.page')}</label>
        <input
          id={id('page')}
          type="text"
          name={name('page')}
          inputMode="numeric"
          defaultValue={row.page}
          size={4}
          placeholder={pages === 1 ? '1' : undefined}
          {...wrong}
        />
      </div>
      <div className="field">
        <label htmlFor={id('place')}>{say(reader, 'tracking.marks.where')}</label>
        <select id={id('place')} name={name('place')} defaultValue={row.place || 'page'}>
          {row.place === DRAWN && <option value={DRAWN}>{say(reader, 'tracking.marks.drawn')}</option>}
          {PLACE_NAMES.map((place) => (
            <option key={place} value={place}>
              {say(reader, `tracking.marks.where.${place}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={id('text')}>{say(reader, 'tracking.marks.text')}</label>
        <input id={id('text')} type="text" name={name('text')} defaultValue={row.text} maxLength={2000} {...wrong} />
      </div>
      {(['x', 'y', 'width', 'height'] as const).map((side) => (
        <input key={side} type="hidden" name={name(side)} defaultValue={row[side]} />
      ))}
      {error !== undefined && (
        <p className="error" id={`mark-${at}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Requested change: its text, and its marks unless the text was made from them. */
export function RequestedChange({ text, marks }: { text: string; marks: readonly Mark[] }): ReactElement {
  const reader = useReader();
  const isOnlyMarks = text === textOfMarks(reader, marks);
  return (
    <>
      {!isOnlyMarks && <p className="text">{text}</p>}
      <MarkList marks={marks} />
    </>
  );
}

function MarkList({ marks }: { marks: readonly Mark[] }): ReactElement | null {
  const reader = useReader();
  if (marks.length === 0) return null;
  return (
    <ul>
      {marks.map((mark, at) => (
        <li key={at}>{markInWords(reader, mark)}</li>
      ))}
    </ul>
  );
}
