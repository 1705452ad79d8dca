import { Type } from 'typebox';
import { Payable, PayableTotals } from '../../../schemas/orders/payable.ts';
import { Token } from '../../../schemas/scalars.ts';
import { csv, list, moment, roles, tagged } from '../../route.ts';

const finance = roles('finance');
const filters = Type.Object({
  person: Type.Optional(Token('prs', 'Only what is owed to this person')),
  from: moment('Done then or later'),
  to: moment('Done before'),
});

export const TEAM_PAYABLE_ROUTES = tagged('Team: payables', {
  teamListPayables: list(finance, 'List what is owed for work that is done, newest first', Payable, { filters }),
  teamListPayableTotals: {
    ...finance,
    summary: 'Add up what is owed, by person and currency',
    reply: PayableTotals,
    status: 200,
    filters,
  },
  teamDownloadPayables: csv(finance, 'The same as a table, all of it', { filters }),
});
