import type { ReactNode } from 'react';
import type { Column } from '../../kit/list/DataList.tsx';
import { Due } from '../../kit/list/Due.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import type { State } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { NoteMark } from './NoteMark.tsx';

// Columns shared by the lists of quotes, orders and work.

export const numberColumn = <Row extends { number: string; note_count: number }>(): Column<Row> => ({
  name: 'number',
  title: t('quotes.number'),
  width: '152px',
  cell: ({ number, note_count }) => (
    <>
      <span className="figure">{number}</span>
      {note_count > 0 && <NoteMark count={note_count} />}
    </>
  ),
});

/** Customer of a row, or another name. */
export const nameColumn = <Row,>(nameOf: (row: Row) => ReactNode, title = t('quotes.customer')): Column<Row> => ({
  name: 'customer',
  title,
  width: 'minmax(96px, 2fr)',
  cell: (row) => <bdi>{nameOf(row)}</bdi>,
});

export const languagesColumn = <Row,>(pairOf: (row: Row) => string): Column<Row> => ({
  name: 'languages',
  title: t('quotes.languages'),
  width: 'minmax(76px, 0.6fr)',
  cell: pairOf,
  secondary: true,
});

export const documentsColumn = <Row extends { document_count: number; pages: number }>(): Column<Row> => ({
  name: 'documents',
  title: t('quotes.documents'),
  width: 'minmax(108px, 0.8fr)',
  cell: ({ document_count: documents, pages }) => t('list.documents', { documents, pages }),
  secondary: true,
});

export const dueColumn = <Row extends { due_at: string | null; late: boolean }>(
  now: Date,
  title = t('order.due'),
): Column<Row> => ({
  name: 'due',
  title,
  width: 'minmax(88px, 0.6fr)',
  cell: ({ due_at, late }) => <Due at={due_at} late={late} now={now} />,
});

export const stateColumn = <Row,>(stateOf: (row: Row) => State | undefined): Column<Row> => ({
  name: 'state',
  title: t('quotes.state'),
  width: '120px',
  cell: (row) => {
    const state = stateOf(row);
    return state === undefined ? null : <StateMark state={state} />;
  },
});

export const assigneeColumn = <Row,>(namesOf: (row: Row) => string | null): Column<Row> => ({
  name: 'who',
  title: t('quotes.who'),
  width: 'minmax(116px, 1fr)',
  cell: (row) => <bdi>{namesOf(row)}</bdi>,
  secondary: true,
});
