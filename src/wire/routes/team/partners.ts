import { Partner, PartnerChange, PartnerCreate } from '../../schemas/account.ts';
import { PartnerReport, ReportQuery } from '../../schemas/partners/report.ts';
import { admins, at, change, create, csv, list, read, roles, tagged } from '../route.ts';

const partner = at('prt');
const report = { ...partner, query: ReportQuery };
const finance = roles('finance');

export const TEAM_PARTNER_ROUTES = tagged('Team: partners', {
  teamListPartners: list(finance, 'List partners, newest first', Partner),
  teamCreatePartner: create(admins, 'Create a partner', Partner, { body: PartnerCreate }),
  teamGetPartner: read(finance, 'Retrieve a partner', Partner, partner),
  teamChangePartner: change(admins, 'Rename a partner, link it to an account, or disable it', Partner, {
    ...partner,
    body: PartnerChange,
    versioned: 'teamGetPartner',
  }),
  teamGetPartnerReport: read(finance, 'Retrieve a partner’s results by month', PartnerReport, report),
  teamDownloadPartnerReport: csv(finance, 'Download the partner report as CSV', report),
});
