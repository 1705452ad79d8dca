import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeys } from '../shell/use-keys.ts';
import { t } from '../words/words.ts';
import css from './DataList.module.css';

const ROW = 40;
const AHEAD = 10;

export interface Column<Row> {
  name: string;
  title: string;
  /** How wide, as of a grid: `120px`, `2fr`. */
  width: string;
  cell(row: Row): ReactNode;
  /** Left out where there is little room. */
  secondary?: boolean;
  end?: boolean;
}

interface DataListProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly loading: boolean;
  readonly more: boolean;
  readonly empty: ReactNode;
  keyOf(row: Row): string;
  onOpen(row: Row): void;
  onEnd(): void;
}

/** A list of any length: only what can be seen is drawn, the next page is read before the end is reached. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, columns, rows, loading, more, empty, keyOf, onOpen, onEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(-1);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: AHEAD,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (more && !loading && last >= rows.length - AHEAD) onEnd();
  }, [more, loading, last, rows.length, onEnd]);
  const move = (step: number) => {
    const next = Math.min(Math.max(at + step, 0), rows.length - 1);
    setAt(next);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus());
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  if (!loading && rows.length === 0) return <div className={css.empty}>{empty}</div>;
  const template = { '--columns': columns.map(({ width }) => width).join(' ') } as React.CSSProperties;
  return (
    <div className={css.list} role="table" aria-label={label} aria-rowcount={rows.length} style={template}>
      <Head columns={columns} />
      <div ref={scroller} className={css.scroller}>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <div
                key={keyOf(row)}
                role="row"
                aria-rowindex={index + 1}
                data-at={index}
                tabIndex={index === Math.max(at, 0) ? 0 : -1}
                className={css.row}
                style={{ transform: `translateY(${start}px)` }}
                onFocus={() => setAt(index)}
                onClick={() => onOpen(row)}
                onKeyDown={(event) => event.key === 'Enter' && onOpen(row)}
              >
                {columns.map((column) => (
                  <span key={column.name} role="cell" data-secondary={column.secondary} data-end={column.end}>
                    {column.cell(row)}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
        {loading && <Waiting rows={rows.length === 0 ? 8 : 1} />}
      </div>
    </div>
  );
}

function Head<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <div className={css.head} role="row">
      {columns.map((column) => (
        <span key={column.name} role="columnheader" data-secondary={column.secondary} data-end={column.end}>
          {column.title}
        </span>
      ))}
    </div>
  );
}

function Waiting({ rows }: { readonly rows: number }) {
  return (
    <div role="status">
      <span className="only-read">{t('list.loading')}</span>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={16} my={12} mx={16} width="auto" />
      ))}
    </div>
  );
}
