import { checkHolidaySource, suggestHolidays } from '../../../domain/firm/calendar/suggest-holidays.ts';
import { changeTopic, type FirmDeps, presentTopic, readTopic } from '../../../domain/firm/versions/change-topic.ts';
import { previewPromise } from '../../../domain/pricing/promise-date.ts';
import type { Holidays } from '../../../engines/holidays/holidays.ts';
import { defineHandlers } from '../../edge/operation.ts';

/** Source of the data, which its licence requires us to name. */
const SOURCE = 'date-holidays (CC BY 3.0)';

export function teamCalendarHandlers(deps: FirmDeps & { holidays: Holidays }) {
  const readCurrent = async () => presentTopic(await readTopic(deps, 'calendar'));
  return defineHandlers({
    teamGetCalendar: async () => ({ data: await readCurrent() }),
    async teamChangeCalendar({ actor, body, version }) {
      if (body.holiday_source) await checkHolidaySource(deps, body.holiday_source);
      await changeTopic(deps, actor, 'calendar', { ...body, version });
      return { data: await readCurrent() };
    },
    teamPreviewCalendar: async ({ body }) => ({ data: previewPromise(deps, body) }),
    async teamListHolidayPlaces({ query: { country } }) {
      const places = await deps.holidays.countries();
      return { data: { source: SOURCE, places: places.filter((one) => (country ?? one.country) === one.country) } };
    },
    teamListHolidays: async ({ query }) => ({
      data: { source: SOURCE, holidays: await suggestHolidays(deps, query) },
    }),
  });
}
