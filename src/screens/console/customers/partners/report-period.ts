const thisYear = new Date().getUTCFullYear();

/** The calendar years that a report can be asked for by one click. */
export const YEARS = [thisYear - 1, thisYear] as const;

/** The months of a year; without one, those that the service takes by itself: the last twelve. */
export const yearPeriod = (year: number | undefined): { from?: string; to?: string } =>
  year === undefined ? {} : { from: `${year}-01`, to: `${year}-12` };
