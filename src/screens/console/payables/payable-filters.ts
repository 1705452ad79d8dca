/** Of whom, and when it was done: days as the address carries them, the last one included. */
export interface PayableSearch {
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const DAY_MS = 86_400_000;

/** As the service filters: from the beginning of the first day, to before the day after the last. */
export const filtersOf = ({ person, from, to }: PayableSearch) => ({
  ...(person !== undefined && { person }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to: dayAfter(to) }),
});

const dayAfter = (day: string): string => dayOf(new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS));

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first and the last day of a month, so many months ago. */
export function monthOf(now: Date, ago: number): { from: string; to: string } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago + 1, 0));
  return { from: dayOf(first), to: dayOf(last) };
}
