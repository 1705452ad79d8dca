import { Partner, PartnerCreate } from '../../schemas/account.ts';
import { admins, create, list, tagged } from '../route.ts';

export const TEAM_PARTNER_ROUTES = tagged('Team: partners', {
  teamListPartners: list(admins, 'List partners, newest first', Partner),
  teamCreatePartner: create(admins, 'Create a partner', Partner, { body: PartnerCreate }),
});
