import { Button, Checkbox, Select, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { calendarDay } from '../../../kit/format/time.ts';
import { IconButton } from '../../../kit/icons/IconButton.tsx';
import { t } from '../../../kit/words/words.ts';
import { TopicPart } from '../topic/TopicPart.tsx';
import css from './Calendar.module.css';
import type { CalendarFields, PartProps } from './calendar-fields.ts';
import { isSamePlace } from './same-place.ts';

type Holiday = CalendarFields['holidays'][number];

const YEARS_AHEAD = 3;
const byDay = (days: readonly Holiday[]): Holiday[] => days.toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** Public holidays: suggestions for a place and year, and the chosen ones. */
export function HolidayFields({ form }: PartProps) {
  const { value, set, errorAt } = form;
  const { readOnly } = form.props('holidays');
  const { holidays } = value;
  return (
    <TopicPart title={t('calendar.holidays')} hint={t('calendar.holidays.hint')}>
      {!readOnly && <SuggestedHolidays form={form} />}
      <h3 className={css.small}>
        {t('calendar.holidays.kept')} · {t('calendar.holidays.count', { count: holidays.length })}
      </h3>
      {holidays.length === 0 ? (
        <Text size="sm">{t('calendar.holidays.none')}</Text>
      ) : (
        <ul className={css.chosen}>
          {holidays.map((one, index) => (
            <li key={one.date}>
              <span>{calendarDay(one.date)}</span>
              <span>{one.name}</span>
              {errorAt(`holidays.${index}.date`) !== undefined && (
                <span role="alert">{errorAt(`holidays.${index}.date`)}</span>
              )}
              {!readOnly && (
                <IconButton
                  icon="trash"
                  label={t('calendar.holidays.remove', { name: one.name, date: calendarDay(one.date) })}
                  onClick={() => set({ holidays: holidays.filter(({ date }) => date !== one.date) })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </TopicPart>
  );
}

function SuggestedHolidays({ form: { value, set, errorAt } }: PartProps) {
  const first = useNow().getFullYear();
  const { holiday_source: source } = value;
  const [place, setPlace] = useState<{ country: string | null; region: string | null }>({
    country: source?.country ?? null,
    region: source?.region ?? null,
  });
  const [year, setYear] = useState(first);
  const { data: known } = useOperation('teamListHolidayPlaces');
  const places = known?.data.places ?? [];
  const regions = places.find(({ country }) => country === place.country)?.regions ?? [];
  const { country, region } = place;
  const isAddedYearly = isSamePlace(source, place);
  return (
    <>
      <div className={css.place}>
        <Select
          label={t('calendar.country')}
          searchable
          data={places.map((one) => ({ value: one.country, label: one.name }))}
          nothingFoundMessage={t('calendar.country.none')}
          value={country}
          error={errorAt('holiday_source.country')}
          onChange={(chosen) => setPlace({ country: chosen, region: null })}
        />
        <Select
          label={t('calendar.region')}
          searchable
          clearable
          disabled={regions.length === 0}
          placeholder={t('calendar.region.all')}
          data={regions.map((one) => ({ value: one.region, label: one.name }))}
          value={region}
          error={errorAt('holiday_source.region')}
          onChange={(chosen) => setPlace({ country, region: chosen })}
        />
        <Select
          label={t('calendar.year')}
          allowDeselect={false}
          data={Array.from({ length: YEARS_AHEAD }, (_, at) => String(first + at))}
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
        />
      </div>
      {country !== null && <HolidayChoices place={{ country, region }} year={year} chosen={value.holidays} set={set} />}
      {country !== null && (
        <Checkbox
          label={t('calendar.holidays.yearly')}
          description={isAddedYearly ? t('calendar.holidays.yearly.until', { year: source.until }) : undefined}
          checked={isAddedYearly}
          onChange={(event) =>
            set({ holiday_source: event.currentTarget.checked ? { country, region, until: year } : null })
          }
        />
      )}
    </>
  );
}

interface HolidayChoicesProps {
  readonly place: { readonly country: string; readonly region: string | null };
  readonly year: number;
  readonly chosen: readonly Holiday[];
  set(part: { holidays: Holiday[] }): void;
}

function HolidayChoices({ place: { country, region }, year, chosen, set }: HolidayChoicesProps) {
  const query = { country, from: year, ...(region !== null && { region }) };
  const { data, error } = useOperation('teamListHolidays', { query });
  if (error !== null) return <ErrorAlert error={error} />;
  if (data === undefined) return <Skeleton height={160} />;
  const { holidays, source } = data.data;
  const isChosen = (date: string) => chosen.some((one) => one.date === date);
  const missing = holidays.filter(({ date }) => !isChosen(date));
  const toggle = (day: Holiday) =>
    set({ holidays: isChosen(day.date) ? chosen.filter(({ date }) => date !== day.date) : byDay([...chosen, day]) });
  return (
    <>
      <div className={css.days}>
        {holidays.map((day) => (
          <Checkbox
            key={day.date}
            label={`${calendarDay(day.date)} · ${day.name}`}
            checked={isChosen(day.date)}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
      <Text size="xs" c="var(--ink-faint)">
        {t('calendar.holidays.source', { source })}
      </Text>
      {missing.length > 0 && (
        <Button variant="default" size="xs" onClick={() => set({ holidays: byDay([...chosen, ...missing]) })}>
          {t('calendar.holidays.all')}
        </Button>
      )}
    </>
  );
}
