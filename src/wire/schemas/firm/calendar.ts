import { type Static, Type } from 'typebox';
import { recordOf } from '../../groups/keys-of.ts';
import { When } from '../fields.ts';
import { WEEKDAYS, type Weekday } from '../people/profile.ts';
import { assuming, CountryIn, DateIn, named, nullable, ref, Text } from '../scalars.ts';
import { asChange, asSetting } from './version.ts';

// Working times of the firm. Days and hours are in its own time zone.

const ClockTime = (description: string, pattern: string, example: string) =>
  Type.String({ pattern, description, examples: [example] });

const WorkingHours = named(
  'WorkingHours',
  Type.Object({
    from: ClockTime('When the day begins: `HH:MM`', '^([01][0-9]|2[0-3]):[0-5][0-9]$', '09:00'),
    to: ClockTime('When it ends: `HH:MM`, at most `24:00`', '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', '17:00'),
  }),
  'From when to when a day is worked',
);

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  sun: 'Sundays',
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
};

const WorkingWeek = named(
  'WorkingWeek',
  Type.Object(
    recordOf(WEEKDAYS, (day) =>
      assuming(null, nullable(ref(WorkingHours), { description: `${DAY_NAMES[day]}; null: closed` })),
    ),
  ),
  'The hours of each day of the week',
);

const DayName = Text(200, { description: 'What it is called', examples: ['Thanksgiving Day'] });

const Holiday = named(
  'Holiday',
  Type.Object({ date: { ...DateIn, examples: ['2026-11-26'] }, name: DayName }),
  'A day on which the firm is closed',
);

const Closure = named(
  'Closure',
  Type.Object({
    from: { ...DateIn, description: 'Its first day', examples: ['2026-12-24'] },
    to: { ...DateIn, description: 'Its last day', examples: ['2027-01-01'] },
    name: Text(200, { description: 'What it is called', examples: ['Between the years'] }),
    yearly: assuming(false, Type.Boolean({ description: 'Again every year after, on the same days of the year' })),
  }),
  'Days on which the firm is closed of its own choice',
);

const REGION = {
  description: 'Part of the country, as its list names it; null: what holds in all of it',
  examples: ['NY'],
};

const HolidaySource = named(
  'HolidaySource',
  Type.Object({
    country: { ...CountryIn, description: 'ISO-3166 code of the country whose public holidays are kept' },
    region: assuming(null, nullable(Text(10), REGION)),
    until: Type.Integer({
      minimum: 2000,
      maximum: 2100,
      description: 'The year until which they stand in `holidays`; the service adds the next one every year',
      examples: [2027],
    }),
  }),
  'Whose public holidays are added every year',
);

const hoursBefore = (work: string) =>
  Type.Number({
    minimum: 0,
    maximum: 400,
    description: `Working hours before what was promised at which ${work} are due; 0: at what was promised`,
    examples: [4],
  });

/** Fields of the calendar, in requests and answers. */
export const calendarFields = {
  zone: Text(64, { description: 'Time zone of the firm, as IANA names it', examples: ['America/New_York'] }),
  week: ref(WorkingWeek, 'The hours of each day of the week; null: closed'),
  cutoff: nullable(ClockTime('', '^([01][0-9]|2[0-3]):[0-5][0-9]$', '15:00'), {
    description:
      'What is ordered later, after closing or on a closed day comes in on the next working day; null: it counts for the last one until the next begins',
  }),
  holidays: Type.Array(ref(Holiday), {
    maxItems: 1000,
    description: 'Public holidays, each once, within 20 years of today',
  }),
  closures: Type.Array(ref(Closure), {
    maxItems: 200,
    description: 'The firm’s own closures, within 20 years of today',
  }),
  holiday_source: nullable(ref(HolidaySource), {
    description: 'Whose public holidays are added every year; null: nobody’s',
  }),
  due_before: Type.Object(
    { translate: hoursBefore('translations'), proofread: hoursBefore('proofreadings') },
    { description: 'When work is due that is given out without a day, in working hours before what was promised' },
  ),
};

export const Calendar = asSetting('Calendar', calendarFields, 'When the firm works');
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
    Type.Integer({ minimum: 1, maximum: 3000, default: 10, description: 'Pages of the translation that is promised' }),
  ),
  at: Type.Optional(Type.String({ format: 'instant', description: 'When it is ordered; without it, now' })),
});

export const CalendarPreview = named(
  'CalendarPreview',
  Type.Object({
    at: When('When it is ordered'),
    at_words: Type.String({ description: 'The same by the clocks of the firm' }),
    open: Type.Boolean({ description: 'Whether the firm is open then' }),
    next_opening: When('When it is open from, or open next'),
    next_opening_words: Type.String({ description: 'The same by the clocks of the firm' }),
    promised: Type.Array(
      Type.Object({
        turnaround: Type.String({ description: 'How fast: `standard` or `expedited`' }),
        promised_at: When('When it would be promised for'),
        words: Type.String({
          description: 'The same as customers read it',
          examples: ['Tue, November 17, 2026, 5:00 PM EST'],
        }),
      }),
      { description: 'What would be promised to a customer' },
    ),
  }),
  'What a calendar makes of an order',
);
export type CalendarPreview = Static<typeof CalendarPreview>;

const HolidayPlace = named(
  'HolidayPlace',
  Type.Object({
    country: Type.String({ description: 'ISO-3166 code of the country', examples: ['US'] }),
    name: Type.String({ description: 'Country in English words', examples: ['United States'] }),
    regions: Type.Array(
      Type.Object({
        region: Type.String({ description: 'Code of the part', examples: ['NY'] }),
        name: Type.String({ description: 'The part in English words', examples: ['New York'] }),
      }),
      { description: 'Its parts that have holidays of their own' },
    ),
  }),
  'A country whose public holidays are known',
);

const SOURCE = Type.String({
  description: 'Whose data it is, to be named wherever it is shown',
  examples: ['date-holidays (CC BY 3.0)'],
});

export const HolidayPlaces = named(
  'HolidayPlaces',
  Type.Object({
    source: SOURCE,
    places: Type.Array(ref(HolidayPlace), { description: 'Countries, by their English names' }),
  }),
  'The countries whose public holidays are known',
);

export const HolidaySuggestions = named(
  'HolidaySuggestions',
  Type.Object({ source: SOURCE, holidays: Type.Array(ref(Holiday), { description: 'Public holidays, by day' }) }),
  'Public holidays to choose from',
);

export const PlacesQuery = Type.Object({
  country: Type.Optional({ ...CountryIn, description: 'ISO-3166 code of the only country to list' }),
});

export const HolidaysQuery = Type.Object({
  country: { ...CountryIn, description: 'ISO-3166 code of the country' },
  region: Type.Optional(Text(10, { description: 'Part of the country, as its list names it' })),
  from: Type.Integer({ minimum: 2000, maximum: 2100, description: 'The first year' }),
  to: Type.Optional(
    Type.Integer({ minimum: 2000, maximum: 2100, description: 'The last year; without it, the first' }),
  ),
});
