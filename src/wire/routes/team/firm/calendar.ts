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
  teamGetCalendar: read(readers, 'Retrieve the business calendar', Calendar),
  teamChangeCalendar: change(admins, 'Update the business calendar, now or from a later date', Calendar, {
    body: CalendarChange,
    versioned: 'teamGetCalendar',
  }),
  teamPreviewCalendar: read(readers, 'Preview a delivery date with the current or another calendar', CalendarPreview, {
    body: CalendarTrial,
  }),
  teamListHolidayPlaces: read(readers, 'List the countries and regions with known public holidays', HolidayPlaces, {
    query: PlacesQuery,
  }),
  teamListHolidays: read(readers, 'List the public holidays of a country or region', HolidaySuggestions, {
    query: HolidaysQuery,
  }),
});
