import { dayOf } from '../../../core/calendar.ts';
import { createZone, localOf } from '../../../core/zones/zone.ts';
import type { FirmView } from '../versions/firm.ts';

/** Which day it is, or was, where the firm is: by the clocks that it went by at that moment. */
export function firmDay(firm: Pick<FirmView, 'value' | 'calendar'>, at: Date): string {
  const name = firm.value('calendar', at).zone;
  const { zone } = firm.calendar();
  // Nearly always the same; another is costly to make.
  return dayOf(new Date(localOf(zone.name === name ? zone : createZone(name), at.getTime())));
}
