const thisYear = new Date().getUTCFullYear();

/** Calendar years offered as a period. */
export const YEARS = [thisYear - 1, thisYear] as const;

/** Months of a year; empty for the API’s default, the last twelve. */
export const yearPeriod = (year: number | undefined): { from?: string; to?: string } =>
  year === undefined ? {} : { from: `${year}-01`, to: `${year}-12` };
