import { type Static, Type } from 'typebox';
import { CURRENCY } from '../fields.ts';
import { CurrencyIn, LanguageIn, named, nullable, oneOf, ref, Timestamp } from '../scalars.ts';

// Profile of a translator or proofreader: skills, working days and rates.

export const TASKS = ['translate', 'proofread'] as const;
export type Task = (typeof TASKS)[number];

export const UNITS = ['word', 'page', 'file', 'hour'] as const;
export type Unit = (typeof UNITS)[number];

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Price of one unit; fractions of a minor unit are usual for words. */
export const UnitRate = Type.Number({
  minimum: 0,
  maximum: 100_000_000,
  description: 'For one unit, in minor units; up to four decimals',
  examples: [7.5],
});

export const LanguagePair = named(
  'LanguagePair',
  Type.Object(
    {
      source: { ...LanguageIn, description: 'ISO-639 code of the language they read' },
      target: { ...LanguageIn, description: 'ISO-639 code of the language they write' },
    },
    { description: 'From which language into which' },
  ),
);
export type LanguagePair = Static<typeof LanguagePair>;

const rate = {
  task: oneOf(TASKS, { description: 'What is paid for' }),
  unit: oneOf(UNITS, { description: 'What is paid by' }),
  rate: UnitRate,
};

export const PersonRate = named(
  'PersonRate',
  Type.Object({ ...rate, currency: CURRENCY }),
  'What somebody is paid for a task',
);
export type PersonRate = Static<typeof PersonRate>;

export const PersonRateRequest = named(
  'PersonRateRequest',
  Type.Object({
    ...rate,
    currency: Type.Optional({ ...CurrencyIn, default: 'USD', description: 'ISO-4217 code of the rate' }),
  }),
);
export type PersonRateRequest = Static<typeof PersonRateRequest>;

export const profileFields = {
  signs_in: Type.Boolean({ description: '`false`: somebody outside, known by name, who works without signing in' }),
  languages: Type.Array(ref(LanguagePair), { description: 'All pairs that they translate or proofread' }),
  working_days: Type.Array(oneOf(WEEKDAYS), { description: 'Days of the week on which they work' }),
  rates: Type.Array(ref(PersonRate), {
    description: 'What they are paid, by task and unit; the first of a task is taken where an assignment names none',
  }),
  open_assignments: Type.Integer({ description: 'How many assignments they have now' }),
  next_due_at: nullable(Timestamp, {
    description: 'When the first of these is due, or was promised to the customer; null when none has a day',
  }),
};

/** Profile fields of a request. */
export const profileChange = {
  signs_in: Type.Optional(
    Type.Boolean({ description: '`true`: somebody who was known by name alone may sign in from now on' }),
  ),
  languages: Type.Optional(
    Type.Array(ref(LanguagePair), { maxItems: 500, description: 'All pairs that they translate or proofread' }),
  ),
  working_days: Type.Optional(
    Type.Array(oneOf(WEEKDAYS), { uniqueItems: true, maxItems: 7, description: 'Monday to Friday unless it is set' }),
  ),
  rates: Type.Optional(
    Type.Array(ref(PersonRateRequest), {
      maxItems: 50,
      description: 'One for each task and unit; the first of a task is taken where an assignment names none',
    }),
  ),
};
