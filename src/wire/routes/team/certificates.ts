import { Certificate } from '../../schemas/certificates/certificate.ts';
import { RevokeCertificateRequest } from '../../schemas/team.ts';
import { admins, at, change, tagged } from '../route.ts';

export const TEAM_CERTIFICATE_ROUTES = tagged('Team: certificates', {
  teamRevokeCertificate: change(
    admins,
    'Revoke a certificate, with a reason shown to anyone who verifies it',
    Certificate,
    {
      ...at('crt'),
      body: RevokeCertificateRequest,
    },
  ),
});
