import type { ReactElement } from 'react';
import type { OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import type { Mark } from '../../../wire/schemas/orders/revision.ts';
import { PLACE_NAMES, PLACES, placeInWords, textOfMarks } from './mark-places.ts';
import { DRAWN, type TypedMark, type TypedMarks } from './read-marks.ts';

/** Number of rows without script; the script adds more. */
const ROWS = 3;
const EMPTY: TypedMark = { page: '', place: '', text: '', x: '', y: '', width: '', height: '' };

/**
 * Rows with a page, a place on the page, and text; where the translation is an image, a script lets people draw
 * instead.
 */
export function MarksPart({ translation, typed }: { translation: OrderFile; typed: TypedMarks }): ReactElement {
  const used = typed.rows.filter((row) => row.page !== '' || row.text !== '').length;
  const rows = Array.from({ length: Math.max(ROWS, typed.rows.length) }, (_, at) => typed.rows[at] ?? EMPTY);
  return (
    <details className="marks" open={used > 0 || typed.errors.size > 0}>
      <summary>Show where it stands</summary>
      <p className="hint">
        {pagesOf(translation)} Leave empty what you do not need.
        <span data-can-draw hidden>
          {' '}
          Or draw a rectangle on the translation above.
        </span>
      </p>
      <div data-marks>
        {rows.map((row, at) => (
          <MarkRow key={at} at={at} row={row} error={typed.errors.get(at)} pages={translation.page_count} />
        ))}
      </div>
      <button className="link" type="button" data-add-mark hidden>
        Add another place
      </button>
    </details>
  );
}

const pagesOf = ({ page_count: pages }: OrderFile): string => {
  if (pages === null) return 'Name the page and what is wrong there.';
  return pages === 1 ? 'The translation has one page.' : `The translation has ${pages} pages.`;
};

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
  const name = (field: keyof TypedMark) => `marks[${at}][${field}]`;
  const id = (field: keyof TypedMark) => `mark-${at}-${field}`;
  const wrong = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `mark-${at}-error` };
  return (
    <fieldset className="mark">
      <legend>Place {at + 1}</legend>
      <div className="field">
        <label htmlFor={id('page')}>Page</label>
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
        <label htmlFor={id('place')}>Where on it</label>
        <select id={id('place')} name={name('place')} defaultValue={row.place || 'page'}>
          {row.place === DRAWN && <option value={DRAWN}>As drawn</option>}
          {PLACE_NAMES.map((place) => (
            <option key={place} value={place}>
              {PLACES[place].words}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={id('text')}>What is wrong there</label>
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
  const isOnlyMarks = text === textOfMarks(marks);
  return (
    <>
      {!isOnlyMarks && <p className="text">{text}</p>}
      <MarkList marks={marks} />
    </>
  );
}

function MarkList({ marks }: { marks: readonly Mark[] }): ReactElement | null {
  if (marks.length === 0) return null;
  return (
    <ul>
      {marks.map((mark, at) => (
        <li key={at}>
          {placeInWords(mark)}: {mark.text}
        </li>
      ))}
    </ul>
  );
}
