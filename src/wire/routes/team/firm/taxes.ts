import { TaxReport, TaxReportQuery } from '../../../schemas/firm/tax-report.ts';
import { TaxTrial, TriedTaxes } from '../../../schemas/firm/tax-trial.ts';
import { Taxes, TaxesChange } from '../../../schemas/firm/taxes.ts';
import { change, csv, read, roles, tagged } from '../../route.ts';

const finance = roles('finance');
const report = { query: TaxReportQuery };
const readers = roles('finance', 'pricing', 'support');

export const TEAM_TAX_ROUTES = tagged('Team: the firm', {
  teamGetTaxes: read(readers, 'Read the taxes that the firm charges', Taxes),
  teamChangeTaxes: change(finance, 'Change the taxes that the firm charges, at once or from a day on', Taxes, {
    body: TaxesChange,
    versioned: 'teamGetTaxes',
  }),
  teamPreviewTaxes: read(readers, 'Try what is taxed, by the rules that hold or by others', TriedTaxes, {
    body: TaxTrial,
  }),
  teamGetTaxReport: read(finance, 'Add up the taxes of a period', TaxReport, report),
  teamDownloadTaxReport: csv(finance, 'The same as a table', report),
});
