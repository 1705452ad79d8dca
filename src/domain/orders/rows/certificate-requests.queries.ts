import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

/** A request to a job: issue or revoke the certificates of an order. */
export interface CertificateRequestRow {
  order_id: Id<'order'>;
  account_id: Id<'acct'>;
  attempts: number;
  asked_at: Date;
}

/** Requests a job to issue the order's certificates, or to revoke them if the order has ended. */
export function askForCertificates(
  tx: Tx,
  { id, account_id }: { id: Id<'order'>; account_id: Id<'acct'> },
  now: Date,
): void {
  tx.send({
    name: 'ask_for_certificates',
    text: `INSERT INTO certificate_requests (order_id, account_id, asked_at) VALUES ($1, $2, $3)
           ON CONFLICT (order_id) DO UPDATE SET attempts = 0, due_at = now(), last_error = NULL, asked_at = excluded.asked_at`,
    values: [id, account_id, now],
  });
}

/** Leases due requests for a minute: if a process dies, another one continues. */
export async function claimCertificateRequests(tx: Tx, limit: number): Promise<CertificateRequestRow[]> {
  return tx.query<CertificateRequestRow>({
    name: 'claim_certificate_requests',
    text: `UPDATE certificate_requests SET attempts = attempts + 1, due_at = now() + interval '1 minute'
           WHERE order_id IN (SELECT order_id FROM certificate_requests WHERE due_at <= now()
                              ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
           RETURNING *`,
    values: [limit],
  });
}

/** Ends a request, unless it was made again since. */
export function endCertificateRequest(tx: Tx, { order_id, asked_at }: CertificateRequestRow): void {
  tx.send({
    name: 'end_certificate_request',
    text: 'DELETE FROM certificate_requests WHERE order_id = $1 AND asked_at = $2',
    values: [order_id, asked_at],
  });
}

export function postponeCertificateRequest(
  tx: Tx,
  { order_id, asked_at }: CertificateRequestRow,
  { seconds, error }: { seconds: number; error: string },
): void {
  tx.send({
    name: 'postpone_certificate_request',
    text: `UPDATE certificate_requests SET due_at = now() + make_interval(secs => $3), last_error = $4
           WHERE order_id = $1 AND asked_at = $2`,
    values: [order_id, asked_at, seconds, error],
  });
}
