// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AgreementUpcoming } from './agreement.ts';
import type { LockedField } from './version.ts';

/** Business hours, holidays and closures of the company */
export interface Calendar {
  /** IANA name of the company’s time zone */
  zone: string;
  /** Business hours for each day of the week */
  week: WorkingWeek;
  /** Daily cutoff time */
  cutoff: string | null;
  /** Public holidays within 20 years of today, each listed once */
  holidays: Holiday[];
  /** The company’s own closures, within 20 years of today */
  closures: Closure[];
  /** Country and region whose public holidays are added every year, or null for none */
  holiday_source: HolidaySource | null;
  /** Due dates of work assigned without one, in business hours before the promised delivery time */
  due_before: CalendarDueBefore;
  /** Number of changes so far, 0 before the first */
  version: number;
  /** Number of the version in force, or 0 for the built-in defaults */
  in_force: number;
  /** Time at which that version took effect, or null for the built-in defaults */
  holds_from: string | null;
  /** Author of that version, or null for the built-in defaults */
  changed_by: string | null;
  /** Scheduled versions, soonest first */
  upcoming: AgreementUpcoming[];
  /** Fields that the environment sets, with the variable for each */
  locked: LockedField[];
}

/** Due dates of work assigned without one, in business hours before the promised delivery time */
export interface CalendarDueBefore {
  /** Business hours before the promised delivery time at which translations are due */
  translate: number;
  /** Business hours before the promised delivery time at which proofreadings are due */
  proofread: number;
}

/** Delivery times that a calendar would promise for an order */
export interface CalendarPreview {
  /** Time at which the order is placed */
  at: string;
  /** Human-readable form in the company’s time zone */
  at_words: string;
  /** Whether the company is open at that time */
  open: boolean;
  /** Time from which the company is open, or next opens */
  next_opening: string;
  /** Human-readable form in the company’s time zone */
  next_opening_words: string;
  /** Delivery times that a customer would be promised */
  promised: {
    /** Turnaround, `standard` or `expedited` */
    turnaround: string;
    /** Promised delivery time */
    promised_at: string;
    /** Promised delivery time, as customers see it */
    words: string;
  }[];
}

/** Period for which the company chooses to close */
export interface Closure {
  /** First day of the closure */
  from: string;
  /** Last day of the closure */
  to: string;
  /** Display name */
  name: string;
  /** Whether the closure repeats every year on the same dates */
  yearly: boolean;
}

/** Day on which the company is closed */
export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  /** Display name */
  name: string;
}

/** Country whose public holidays are available */
export interface HolidayPlace {
  /** ISO-3166 code of the country */
  country: string;
  /** English name of the country */
  name: string;
  /** Regions with holidays of their own */
  regions: {
    /** Region code */
    region: string;
    /** English name of the region */
    name: string;
  }[];
}

/** Countries whose public holidays are available */
export interface HolidayPlaces {
  /** Attribution of the data, to be displayed wherever the data is shown */
  source: string;
  /** Countries, sorted by English name */
  places: HolidayPlace[];
}

/** Country and region whose public holidays are added every year */
export interface HolidaySource {
  /** ISO-3166 code of the country whose public holidays are observed */
  country: string;
  /** Region code from the country’s list, or null for nationwide holidays only */
  region: string | null;
  /** Last year covered by `holidays` */
  until: number;
}

/** Public holidays to choose from */
export interface HolidaySuggestions {
  /** Attribution of the data, to be displayed wherever the data is shown */
  source: string;
  /** Public holidays, sorted by date */
  holidays: Holiday[];
}

/** Business hours of one day */
export interface WorkingHours {
  /** Opening time, as `HH:MM` */
  from: string;
  /** Closing time, as `HH:MM`, at most `24:00` */
  to: string;
}

/** Business hours for each day of the week */
export interface WorkingWeek {
  /** Business hours on Sundays, or null if closed */
  sun: WorkingHours | null;
  /** Business hours on Mondays, or null if closed */
  mon: WorkingHours | null;
  /** Business hours on Tuesdays, or null if closed */
  tue: WorkingHours | null;
  /** Business hours on Wednesdays, or null if closed */
  wed: WorkingHours | null;
  /** Business hours on Thursdays, or null if closed */
  thu: WorkingHours | null;
  /** Business hours on Fridays, or null if closed */
  fri: WorkingHours | null;
  /** Business hours on Saturdays, or null if closed */
  sat: WorkingHours | null;
}
