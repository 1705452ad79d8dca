import { dayAfter } from '../../kit/format/time.ts';

/** Query of the URL: person and days of completion, both ends included. */
export interface PayableSearch {
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The API excludes the end: send the day after the last. */
export const filtersOf = ({ person, from, to }: PayableSearch) => ({
  ...(person !== undefined && { person }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to: dayAfter(to) }),
});
