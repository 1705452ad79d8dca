import { DAY_MS, dayOf } from '../../../core/calendar.ts';
import { createZone, localOf, startOf } from '../../../core/zones/zone.ts';
import type { FirmView } from '../versions/firm.ts';

/** The date at the firm at `at`, in the time zone the firm had then. */
export function firmDay(firm: Pick<FirmView, 'value' | 'calendar'>, at: Date): string {
  const name = firm.value('calendar', at).zone;
  const { zone } = firm.calendar();
  // The zone has rarely changed, and creating a zone is slow.
  return dayOf(new Date(localOf(zone.name === name ? zone : createZone(name), at.getTime())));
}

/** Start of a day at the firm, in its current time zone. */
export const startOfFirmDay = (firm: Pick<FirmView, 'calendar'>, day: string): Date =>
  new Date(startOf(firm.calendar().zone, Date.parse(`${day}T00:00:00Z`)));

/** Start of the following day. */
export const endOfFirmDay = (firm: Pick<FirmView, 'calendar'>, day: string): Date =>
  startOfFirmDay(firm, dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)));
