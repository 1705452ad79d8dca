import { Type } from 'typebox';
import { Payable, PayableTotals } from '../../../schemas/orders/payable.ts';
import { Token } from '../../../schemas/scalars.ts';
import { csv, list, moment, roles, tagged } from '../../route.ts';

const finance = roles('finance');
const filters = Type.Object({
  person: Type.Optional(Token('prs', 'Only payables to this person')),
  from: moment('Only work finished at or after this time'),
  to: moment('Only work finished before this time'),
});

export const TEAM_PAYABLE_ROUTES = tagged('Team: payables', {
  teamListPayables: list(finance, 'List payables for finished work, newest first', Payable, { filters }),
  teamListPayableTotals: {
    ...finance,
    summary: 'Retrieve payable totals by person and currency',
    reply: PayableTotals,
    status: 200,
    filters,
  },
  teamDownloadPayables: csv(finance, 'Download all payables as CSV', { filters }),
});
