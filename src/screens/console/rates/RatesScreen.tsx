import { Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useList } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { DayField } from '../../kit/list/DayField.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { t } from '../../kit/words/words.ts';
import { onlyFor } from '../only-for.tsx';
import { ImportRates } from './ImportRates.tsx';
import { rateColumns } from './rate-columns.tsx';

const CURRENCY = /^[A-Z]{3}$/;

/** Exchange rates for amounts in documents, newest first. */
export const RatesScreen = onlyFor('rates', () => {
  const { base, date } = useSearch({ from: '/rates' });
  const go = useNavigate({ from: '/rates' });
  const filters = {
    ...(base !== undefined && CURRENCY.test(base) && { base }),
    ...(date !== undefined && { date }),
  };
  const list = useList('teamListRates', { filters });
  return (
    <ListScreen
      title={<Title order={1}>{t('rates.title')}</Title>}
      count={list.count}
      tools={
        <>
          <SearchField
            label={t('rates.search')}
            value={base ?? ''}
            onSearch={(words) =>
              void go({ search: { date, base: words === '' ? undefined : words.toUpperCase() }, replace: true })
            }
          />
          <DayField
            lead={t('rates.date')}
            label={t('rates.date')}
            value={date}
            onDay={(day) => void go({ search: { base, date: day }, replace: true })}
          />
          <ImportRates />
        </>
      }
    >
      <DataList
        label={t('rates.title')}
        columns={rateColumns()}
        list={list}
        empty={t(base === undefined && date === undefined ? 'rates.empty' : 'rates.empty.search')}
        keyOf={(rate) => `${rate.date} ${rate.base} ${rate.quote} ${rate.source}`}
        onOpen={({ base: of }) => void go({ search: { date, base: of }, replace: true })}
      />
    </ListScreen>
  );
});
