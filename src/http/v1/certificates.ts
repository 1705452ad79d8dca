import {
  type CertificatePresenting,
  presentCertificate,
  readCertificate,
} from '../../domain/certificates/certificates.ts';
import type { Database } from '../../storage/database.ts';
import { defineHandlers } from '../edge/operation.ts';

export function certificateHandlers(deps: CertificatePresenting & { db: Database }) {
  return defineHandlers({
    getCertificate: async ({ caller, params }) => ({
      data: await presentCertificate(deps, await readCertificate(deps, caller.account, params.token)),
    }),
  });
}
