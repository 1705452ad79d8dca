import { Certificate } from '../schemas/certificates/certificate.ts';
import { at, read, scope, tagged } from './route.ts';

export const CERTIFICATE_ROUTES = tagged('Certificates', {
  getCertificate: read(scope('orders:read'), 'Retrieve a certificate of translation accuracy', Certificate, at('crt')),
});
