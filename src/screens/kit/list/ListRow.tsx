import type { MouseEvent } from 'react';
import type { Column } from './column.ts';
import css from './DataList.module.css';

interface ListRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly start: number;
  readonly columns: readonly Column<Row>[];
  /** Whether Tab enters the list at this row. */
  readonly current: boolean;
  /** Time of the last change announced by the stream; highlighted if recent. */
  readonly changedAt: number | null;
  onFocus(): void;
  onOpen(): void;
}

const JUST_NOW_MS = 2000;

/** Shows the full text of a cut-off cell as its tooltip. */
function setTitleIfCut({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

export function ListRow<Row>(props: ListRowProps<Row>) {
  const { row, index, start, columns, current, changedAt, onFocus, onOpen } = props;
  const glows = changedAt !== null && Date.now() - changedAt < JUST_NOW_MS;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-at={index}
      tabIndex={current ? 0 : -1}
      className={css.row}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={(event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen()}
    >
      {glows && <i key={changedAt} className={css.glow} aria-hidden="true" />}
      {columns.map(({ name, secondary, end, cell }) => (
        <span key={name} role="cell" data-secondary={secondary} data-end={end} onMouseEnter={setTitleIfCut}>
          {cell(row)}
        </span>
      ))}
    </div>
  );
}
