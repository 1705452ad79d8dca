import { Type } from 'typebox';
import { Rate, RatesImport, RatesImported, ratesFilters } from '../../schemas/rates/rate.ts';
import { admins, change, list, roles, tagged } from '../route.ts';

export const TEAM_RATE_ROUTES = tagged('Team: rates', {
  teamListRates: list(roles('translator'), 'List exchange rates, newest first', Rate, {
    filters: Type.Object(ratesFilters),
  }),
  teamImportRates: change(admins, 'Import exchange rates from CSV', RatesImported, { body: RatesImport }),
});
