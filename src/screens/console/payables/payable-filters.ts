import { dayAfter } from '../../kit/format/time.ts';

/** Of whom, and when it was done: days as the address carries them, the last one included. */
export interface PayableSearch {
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** As the service filters: from the beginning of the first day, to before the day after the last. */
export const filtersOf = ({ person, from, to }: PayableSearch) => ({
  ...(person !== undefined && { person }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to: dayAfter(to) }),
});
