import { type Static, Type } from 'typebox';
import { recordOf } from '../../groups/records.ts';
import { When } from '../fields.ts';
import { WEEKDAYS, type Weekday } from '../people/profile.ts';
import { assuming, CountryIn, DateIn, Flag, namedObject, nullable, ref, Text } from '../scalars.ts';
import { asChange, asSetting } from './version.ts';

// Working times of the firm. Days and hours are in its own time zone.

const ClockTime = (description: string, pattern: string, example: string) =>
  Type.String({ pattern, description, examples: [example] });

const WorkingHours = namedObject('WorkingHours', 'Business hours of one day', {
  from: ClockTime('Opening time, as `HH:MM`', '^([01][0-9]|2[0-3]):[0-5][0-9]$', '09:00'),
  to: ClockTime('Closing time, as `HH:MM`, at most `24:00`', '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', '17:00'),
});

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  sun: 'Sundays',
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
};

const WorkingWeek = namedObject(
  'WorkingWeek',
  'Business hours for each day of the week',
  recordOf(WEEKDAYS, (day) =>
    assuming(
      null,
      nullable(ref(WorkingHours), { description: `Business hours on ${DAY_NAMES[day]}, or null if closed` }),
    ),
  ),
);

const DayName = Text(200, { description: 'Display name', examples: ['Thanksgiving Day'] });

const Holiday = namedObject('Holiday', 'Day on which the company is closed', {
  date: { ...DateIn, examples: ['2026-11-26'] },
  name: DayName,
});

const Closure = namedObject('Closure', 'Period for which the company chooses to close', {
  from: { ...DateIn, description: 'First day of the closure', examples: ['2026-12-24'] },
  to: { ...DateIn, description: 'Last day of the closure', examples: ['2027-01-01'] },
  name: Text(200, { description: 'Display name', examples: ['Between the years'] }),
  yearly: assuming(false, Flag('Whether the closure repeats every year on the same dates')),
});

const REGION = {
  description: 'Region code from the country’s list, or null for nationwide holidays only',
  examples: ['NY'],
};

const HolidaySource = namedObject('HolidaySource', 'Country and region whose public holidays are added every year', {
  country: { ...CountryIn, description: 'ISO-3166 code of the country whose public holidays are observed' },
  region: assuming(null, nullable(Text(10), REGION)),
  until: Type.Integer({
    minimum: 2000,
    maximum: 2100,
    description: 'Last year covered by `holidays`. The service adds the next year every year',
    examples: [2027],
  }),
});

const hoursBefore = (work: string) =>
  Type.Number({
    minimum: 0,
    maximum: 400,
    description: `Business hours before the promised delivery time at which ${work} are due. With 0 they are due at that time`,
    examples: [4],
  });

/** Fields of the calendar, in requests and answers. */
export const calendarFields = {
  zone: Text(64, { description: 'IANA name of the company’s time zone', examples: ['America/New_York'] }),
  week: ref(WorkingWeek, 'Business hours for each day of the week. A null day is closed'),
  cutoff: nullable(ClockTime('', '^([01][0-9]|2[0-3]):[0-5][0-9]$', '15:00'), {
    description:
      'Daily cutoff time. Orders placed after it, after closing or on a closed day count from the next business day. If null, there is no cutoff: they count from the last business day until the next one begins',
  }),
  holidays: Type.Array(ref(Holiday), {
    maxItems: 1000,
    description: 'Public holidays within 20 years of today, each listed once',
  }),
  closures: Type.Array(ref(Closure), {
    maxItems: 200,
    description: 'The company’s own closures, within 20 years of today',
  }),
  holiday_source: nullable(ref(HolidaySource), {
    description: 'Country and region whose public holidays are added every year, or null for none',
  }),
  due_before: Type.Object(
    { translate: hoursBefore('translations'), proofread: hoursBefore('proofreadings') },
    { description: 'Due dates of work assigned without one, in business hours before the promised delivery time' },
  ),
};

export const Calendar = asSetting('Calendar', calendarFields, 'Business hours, holidays and closures of the company');
export type Calendar = Static<typeof Calendar>;
export const CalendarChange = asChange(calendarFields);

const { zone, week, cutoff, holidays, closures } = calendarFields;

export const CalendarTrial = Type.Object({
  zone: Type.Optional(zone),
  week: Type.Optional(week),
  cutoff: Type.Optional(cutoff),
  holidays: Type.Optional(holidays),
  closures: Type.Optional(closures),
  pages: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 3000, default: 10, description: 'Number of pages in the sample translation' }),
  ),
  at: Type.Optional(
    Type.String({ format: 'instant', description: 'Time at which the order is placed. Defaults to now' }),
  ),
});

export const CalendarPreview = namedObject(
  'CalendarPreview',
  'Delivery times that a calendar would promise for an order',
  {
    at: When('Time at which the order is placed'),
    at_words: Type.String({ description: 'Human-readable form in the company’s time zone' }),
    open: Flag('Whether the company is open at that time'),
    next_opening: When('Time from which the company is open, or next opens'),
    next_opening_words: Type.String({ description: 'Human-readable form in the company’s time zone' }),
    promised: Type.Array(
      Type.Object({
        turnaround: Type.String({ description: 'Turnaround, `standard` or `expedited`' }),
        promised_at: When('Promised delivery time'),
        words: Type.String({
          description: 'Promised delivery time, as customers see it',
          examples: ['Tue, November 17, 2026, 5:00 PM EST'],
        }),
      }),
      { description: 'Delivery times that a customer would be promised' },
    ),
  },
);
export type CalendarPreview = Static<typeof CalendarPreview>;

const HolidayPlace = namedObject('HolidayPlace', 'Country whose public holidays are available', {
  country: Type.String({ description: 'ISO-3166 code of the country', examples: ['US'] }),
  name: Type.String({ description: 'English name of the country', examples: ['United States'] }),
  regions: Type.Array(
    Type.Object({
      region: Type.String({ description: 'Region code', examples: ['NY'] }),
      name: Type.String({ description: 'English name of the region', examples: ['New York'] }),
    }),
    { description: 'Regions with holidays of their own' },
  ),
});

const SOURCE = Type.String({
  description: 'Attribution of the data, to be displayed wherever the data is shown',
  examples: ['date-holidays (CC BY 3.0)'],
});

export const HolidayPlaces = namedObject('HolidayPlaces', 'Countries whose public holidays are available', {
  source: SOURCE,
  places: Type.Array(ref(HolidayPlace), { description: 'Countries, sorted by English name' }),
});

export const HolidaySuggestions = namedObject('HolidaySuggestions', 'Public holidays to choose from', {
  source: SOURCE,
  holidays: Type.Array(ref(Holiday), { description: 'Public holidays, sorted by date' }),
});

export const PlacesQuery = Type.Object({
  country: Type.Optional({ ...CountryIn, description: 'ISO-3166 code of the only country to list' }),
});

export const HolidaysQuery = Type.Object({
  country: { ...CountryIn, description: 'ISO-3166 code of the country' },
  region: Type.Optional(Text(10, { description: 'Region code from the country’s list' })),
  from: Type.Integer({ minimum: 2000, maximum: 2100, description: 'First year' }),
  to: Type.Optional(
    Type.Integer({ minimum: 2000, maximum: 2100, description: 'Last year. Defaults to the first year' }),
  ),
});
