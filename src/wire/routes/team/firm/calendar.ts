import {
  Calendar,
  CalendarChange,
  CalendarPreview,
  CalendarTrial,
  HolidayPlaces,
  HolidaySuggestions,
  HolidaysQuery,
  PlacesQuery,
} from '../../../schemas/firm/calendar.ts';
import { admins, change, read, roles, tagged } from '../../route.ts';

const readers = roles('finance', 'pricing', 'support');

export const TEAM_CALENDAR_ROUTES = tagged('Team: the firm', {
  teamGetCalendar: read(readers, 'Read when the firm works', Calendar),
  teamChangeCalendar: change(admins, 'Change when the firm works, at once or from a day on', Calendar, {
    body: CalendarChange,
    versioned: 'teamGetCalendar',
  }),
  teamPreviewCalendar: read(
    readers,
    'Try what would be promised, by the calendar that holds or another',
    CalendarPreview,
    {
      body: CalendarTrial,
    },
  ),
  teamListHolidayPlaces: read(readers, 'List the countries whose public holidays are known', HolidayPlaces, {
    query: PlacesQuery,
  }),
  teamListHolidays: read(readers, 'List the public holidays of a country or a part of it', HolidaySuggestions, {
    query: HolidaysQuery,
  }),
});
