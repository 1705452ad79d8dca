import { DAY_MS, dayOf } from '../../../core/calendar.ts';
import { createZone, localOf, startOf } from '../../../core/zones/zone.ts';
import type { FirmView } from '../versions/firm.ts';

/** Which day it is, or was, where the firm is: by the clocks that it went by at that moment. */
export function firmDay(firm: Pick<FirmView, 'value' | 'calendar'>, at: Date): string {
  const name = firm.value('calendar', at).zone;
  const { zone } = firm.calendar();
  // Nearly always the same; another is costly to make.
  return dayOf(new Date(localOf(zone.name === name ? zone : createZone(name), at.getTime())));
}

/** When a day begins where the firm is, by the clocks it goes by now. */
export const startOfFirmDay = (firm: Pick<FirmView, 'calendar'>, day: string): Date =>
  new Date(startOf(firm.calendar().zone, Date.parse(`${day}T00:00:00Z`)));

/** When the next one begins. */
export const endOfFirmDay = (firm: Pick<FirmView, 'calendar'>, day: string): Date =>
  startOfFirmDay(firm, dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)));
