import { TaxReport, TaxReportQuery } from '../../../schemas/firm/tax-report.ts';
import { TaxTrial, TriedTaxes } from '../../../schemas/firm/tax-trial.ts';
import { Taxes, TaxesChange } from '../../../schemas/firm/taxes.ts';
import { change, csv, read, roles, tagged } from '../../route.ts';

const finance = roles('finance');
const report = { query: TaxReportQuery };
const readers = roles('finance', 'pricing', 'support');

export const TEAM_TAX_ROUTES = tagged('Team: the firm', {
  teamGetTaxes: read(readers, 'Retrieve the tax rules', Taxes),
  teamChangeTaxes: change(finance, 'Update the tax rules, now or from a later date', Taxes, {
    body: TaxesChange,
    versioned: 'teamGetTaxes',
  }),
  teamPreviewTaxes: read(readers, 'Preview taxes with the current or other rules', TriedTaxes, {
    body: TaxTrial,
  }),
  teamGetTaxReport: read(finance, 'Retrieve the taxes of a period', TaxReport, report),
  teamDownloadTaxReport: csv(finance, 'Download the tax report as CSV', report),
});
