import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ErrorAlert } from '../ask/ErrorAlert.tsx';
import { type Changes, useChanges } from '../data/changes.ts';
import { useKeys } from '../shell/use-keys.ts';
import { t } from '../words/words.ts';
import type { Column } from './column.ts';
import css from './DataList.module.css';
import { ListRow } from './ListRow.tsx';
import { useAnchor } from './use-anchor.ts';
import { useCursor } from './use-cursor.ts';
import { useListPosition } from './use-list-position.ts';

export type { Column } from './column.ts';

const ROW = 40;
const PHONE_ROW = 60;
const AHEAD = 10;

/** Rows loaded so far, of a list that is read page by page. */
export interface PagedList<Row> {
  readonly rows: readonly Row[];
  /** Total number of rows; null until known. */
  readonly count: number | null;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly error: Error | null;
  readNextPage(): void;
}

interface DataListProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly list: PagedList<Row>;
  readonly empty: ReactNode;
  keyOf(row: Row): string;
  /** Token that the stream uses for the row, if not the row's key. */
  targetOf?(row: Row): string;
  onOpen(row: Row): void;
  /** Actions of single keys on the row that has the keyboard cursor. */
  readonly keys?: Readonly<Record<string, (row: Row) => void>>;
}

declare module 'react' {
  interface CSSProperties {
    /** Widths of a list's columns. */
    '--columns'?: string;
  }
}

/** Virtual list: only visible rows are drawn, and the next page loads before the end is reached. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, columns, list, empty, keyOf, targetOf = keyOf, onOpen } = props;
  const { rows, isLoading: loading } = list;
  const { scroller, place, virtual, items, height, at, enter } = useRows(props);
  const changes = useChanges();
  const changed = rows.filter((row) => targetOf(row) in changes).length;
  const announcement = <Announcement changes={changes} changed={changed} loading={loading} />;
  const template = { '--columns': columns.map(({ width }) => width).join(' ') };
  const open = (row: Row) => {
    Object.assign(place, { row: keyOf(row), left: true });
    onOpen(row);
  };
  if (!loading && rows.length === 0)
    return (
      <>
        <ErrorAlert error={list.error} />
        <div key="empty" className={css.empty}>
          {empty}
          {announcement}
        </div>
      </>
    );
  return (
    <>
      <ErrorAlert error={list.error} />
      <div className={css.list} style={template}>
        <div className={css.table} role="table" aria-label={label} aria-rowcount={rows.length + 1} aria-busy={loading}>
          <ColumnTitles columns={columns} />
          <div
            ref={scroller}
            role="presentation"
            className={css.scroller}
            onScroll={(event) => Object.assign(place, { offset: event.currentTarget.scrollTop })}
          >
            <div role="rowgroup" className={css.rows} style={{ height: virtual.getTotalSize() }}>
              {items.map(({ index, start, row }) => (
                <ListRow
                  key={keyOf(row)}
                  row={row}
                  index={index}
                  start={start}
                  columns={columns}
                  current={index === at}
                  changedAt={changes[targetOf(row)] ?? null}
                  onFocus={() => enter(keyOf(row))}
                  onOpen={() => open(row)}
                />
              ))}
            </div>
            {loading && <LoadingRows rows={rows.length === 0 ? 8 : 1} height={height} />}
          </div>
        </div>
        {announcement}
      </div>
    </>
  );
}

/** Visible rows and their offsets, the keyboard cursor, and loading the next page before the end. */
function useRows<Row>({ list, keyOf, keys: keyActions = {} }: DataListProps<Row>) {
  const { rows, isLoading, hasMore, readNextPage } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const place = useListPosition();
  const height = useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false }) ? PHONE_ROW : ROW;
  const keys = useMemo(() => rows.map(keyOf), [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: AHEAD,
    initialOffset: place.offset,
  });
  useEffect(() => virtual.measure(), [height]);
  useAnchor({ scroller, keys, rowHeight: height });
  const cursor = useCursor({ scroller, keys, place, show: (index) => virtual.scrollToIndex(index) });
  const current = rows[cursor.at];
  useKeys(Object.fromEntries(Object.entries(keyActions).map(([key, act]) => [key, () => current && act(current)])));
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !isLoading && last >= rows.length - AHEAD) readNextPage();
  }, [hasMore, isLoading, last, rows.length, readNextPage]);
  const items = drawn.flatMap(({ index, start }) => rows.slice(index, index + 1).map((row) => ({ index, start, row })));
  return { scroller, place, virtual, items, height, ...cursor };
}

function ColumnTitles<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <div role="rowgroup">
      <div className={css.head} role="row">
        {columns.map(({ name, title, secondary, end }) => (
          <span key={name} role="columnheader" data-secondary={secondary} data-end={end}>
            {title}
          </span>
        ))}
      </div>
    </div>
  );
}

interface AnnouncementProps {
  readonly changes: Changes;
  readonly changed: number;
  readonly loading: boolean;
}

/** Announces changes to screen readers. */
function Announcement({ changes, changed, loading }: AnnouncementProps) {
  const [text, setText] = useState('');
  useEffect(() => setText(changed === 0 ? '' : t('list.changed', { count: changed })), [changes]);
  return (
    <p role="status" className="only-read">
      {loading ? t('list.loading') : text}
    </p>
  );
}

function LoadingRows({ rows, height }: { readonly rows: number; readonly height: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={16} my={(height - 16) / 2} mx={16} width="auto" />
      ))}
    </div>
  );
}
