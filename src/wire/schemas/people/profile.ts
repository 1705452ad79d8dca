import { type Static, Type } from 'typebox';
import { CURRENCY } from '../fields.ts';
import { CurrencyIn, Flag, LanguageIn, named, namedObject, oneOf, ref, WhenOrNull } from '../scalars.ts';

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
  description: 'Rate per unit, in minor units, with up to four decimals',
  examples: [7.5],
});

export const LanguagePair = named(
  'LanguagePair',
  Type.Object(
    {
      source: { ...LanguageIn, description: 'ISO-639 code of the source language' },
      target: { ...LanguageIn, description: 'ISO-639 code of the target language' },
    },
    { description: 'Source and target language' },
  ),
);
export type LanguagePair = Static<typeof LanguagePair>;

const rate = {
  task: oneOf(TASKS, { description: 'Task that is paid' }),
  unit: oneOf(UNITS, { description: 'Unit that is paid' }),
  rate: UnitRate,
};

export const PersonRate = namedObject('PersonRate', 'A person’s rate for a task', { ...rate, currency: CURRENCY });
export type PersonRate = Static<typeof PersonRate>;

export const PersonRateRequest = namedObject('PersonRateRequest', {
  ...rate,
  currency: Type.Optional({ ...CurrencyIn, default: 'USD', description: 'ISO-4217 code of the rate' }),
});
export type PersonRateRequest = Static<typeof PersonRateRequest>;

export const profileFields = {
  signs_in: Flag('Whether the person signs in. `false` is an outside person, known by name only'),
  languages: Type.Array(ref(LanguagePair), { description: 'All language pairs the person translates or proofreads' }),
  working_days: Type.Array(oneOf(WEEKDAYS), { description: 'Weekdays the person works' }),
  rates: Type.Array(ref(PersonRate), {
    description: 'Rates by task and unit. The first rate of a task applies if an assignment names none',
  }),
  open_assignments: Type.Integer({ description: 'Number of current assignments' }),
  next_due_at: WhenOrNull('Time the first of these is due, or promised to the customer. Null if none has a date'),
};

/** Profile fields of a request. */
export const profileChange = {
  signs_in: Type.Optional(
    Flag('Whether the person signs in. `true` lets a person known by name only sign in from now on'),
  ),
  languages: Type.Optional(
    Type.Array(ref(LanguagePair), {
      maxItems: 500,
      description: 'All language pairs the person translates or proofreads',
    }),
  ),
  working_days: Type.Optional(
    Type.Array(oneOf(WEEKDAYS), {
      uniqueItems: true,
      maxItems: 7,
      description: 'Weekdays the person works. Defaults to Monday to Friday',
    }),
  ),
  rates: Type.Optional(
    Type.Array(ref(PersonRateRequest), {
      maxItems: 50,
      description: 'Rates, one per task and unit. The first rate of a task applies if an assignment names none',
    }),
  ),
};
