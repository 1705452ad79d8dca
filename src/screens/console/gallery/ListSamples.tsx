import { useState } from 'react';
import { DataList } from '../../kit/list/DataList.tsx';
import { Due } from '../../kit/list/Due.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { currentTabProps, StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import css from './Gallery.module.css';
import { Sample } from './Stage.tsx';
import { NOW, ROWS, type SampleRow } from './sample-data.ts';

const columns = () => [
  { name: 'number', title: t('quotes.number'), width: '112px', cell: ({ number }: SampleRow) => number },
  {
    name: 'customer',
    title: t('quotes.customer'),
    width: 'minmax(0, 1fr)',
    cell: ({ customer }: SampleRow) => <bdi>{customer}</bdi>,
  },
  {
    name: 'due',
    title: t('order.due'),
    width: '88px',
    cell: ({ due, late }: SampleRow) => <Due at={due} late={late} now={NOW} />,
  },
  {
    name: 'state',
    title: t('quotes.state'),
    width: '112px',
    cell: () => <StateMark state={ORDER_STATES.in_progress} />,
  },
];

const KINDS = [
  { word: 'gallery.list.full', rows: ROWS, isLoading: false },
  { word: 'gallery.list.loading', rows: [], isLoading: true },
  { word: 'gallery.list.empty', rows: [], isLoading: false },
] as const;

export function ListSamples({ stage }: { readonly stage: string }) {
  const [words, setWords] = useState('');
  return KINDS.map(({ word, rows, isLoading }) => (
    <Sample key={word} name={`${t('gallery.lists')}: ${t(word)}`}>
      <div className={css.list}>
        <ListScreen
          title={<strong>{t('orders.title')}</strong>}
          count={rows.length}
          tools={<SearchField label={t('list.search')} value={words} onSearch={setWords} />}
          tabs={
            <StateTabs label={`${stage}: ${t(word)}`}>
              <a href="#content" className={tabClass} {...currentTabProps(true)}>
                {ORDER_STATES.in_progress.word}
              </a>
              <a href="#content" className={tabClass}>
                {t('list.all')}
              </a>
            </StateTabs>
          }
        >
          <DataList
            label={t(word)}
            columns={columns()}
            list={{ rows, count: rows.length, isLoading, hasMore: false, error: null, readNextPage: () => undefined }}
            empty={t('work.empty')}
            keyOf={({ id }) => id}
            onOpen={() => undefined}
          />
        </ListScreen>
      </div>
    </Sample>
  ));
}
