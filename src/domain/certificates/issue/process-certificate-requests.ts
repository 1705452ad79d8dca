import { Failure } from '../../../core/fail.ts';
import { toError } from '../../../core/unknown.ts';
import {
  type CertificateRequestRow,
  claimCertificateRequests,
  endCertificateRequest,
  postponeCertificateRequest,
} from '../../orders/rows/certificate-requests.queries.ts';
import { isEnded, lockAnyOrder } from '../../orders/rows/orders.queries.ts';
import { isIssued, lockCertificates } from '../certificates.queries.ts';
import { moveCertificate } from '../move-certificate.ts';
import type { DrawDeps } from './draw-certificate.ts';
import { issueCertificates } from './issue-certificates.ts';

export type CertificateRequestDeps = DrawDeps & { report: (error: unknown) => void };

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 600;
const NEVER_DELIVERED = 'The order ended before the certificate was delivered.';

/** Handles the requests that approvals wrote: issues missing certificates, revokes undelivered ones of ended orders. */
export async function processCertificateRequests(deps: CertificateRequestDeps, batch: number): Promise<number> {
  const requests = await deps.db.transaction('system', (tx) => claimCertificateRequests(tx, batch));
  for (const request of requests) {
    try {
      await revokeUndelivered(deps, request);
      await issueCertificates(deps, request.order_id);
      await deps.db.transaction('system', async (tx) => endCertificateRequest(tx, request));
    } catch (error) {
      const seconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** (request.attempts - 1), LONGEST_PAUSE_SECONDS);
      const failed = { seconds, error: toError(error).message };
      await deps.db.transaction('system', async (tx) => postponeCertificateRequest(tx, request, failed));
      // A refusal names what the team must settle first; the team's next action returns it again.
      if (!(error instanceof Failure)) deps.report(error);
    }
  }
  return requests.length;
}

async function revokeUndelivered(deps: CertificateRequestDeps, { order_id }: CertificateRequestRow): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const locked = await lockAnyOrder(tx, order_id);
    if (locked === undefined || !isEnded(locked.order)) return;
    const certificates = await lockCertificates(tx, order_id);
    for (const certificate of certificates.filter((one) => isIssued(one) && one.published_at === null)) {
      const made = { move: 'revoke', by: 'service', reason: NEVER_DELIVERED } as const;
      moveCertificate(tx, deps, locked.order, certificate, made);
    }
  });
}
