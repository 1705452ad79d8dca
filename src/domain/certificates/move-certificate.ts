import type { Id } from '../../core/ids.ts';
import { moveRow } from '../../core/lifecycle.ts';
import type { Locked } from '../../core/locked.ts';
import type { Tx } from '../../storage/database.ts';
import type { RecordDeps } from '../orders/record-order-event.ts';
import type { OrderRow } from '../orders/rows/orders.queries.ts';
import { CERTIFICATE_LIFECYCLE, type CertificateMover } from './certificate.lifecycle.ts';
import { type CertificateRow, saveCertificate } from './certificates.queries.ts';
import { recordCertificate } from './record-certificate.ts';

export type MoveOfCertificate =
  | { move: 'supersede'; by: 'service'; successor: Id<'crt'> }
  | { move: 'revoke'; by: CertificateMover; reason: string };

/** The only place that changes a certificate's status; every change records its event. */
export function moveCertificate(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  certificate: Locked<CertificateRow>,
  made: MoveOfCertificate,
): CertificateRow {
  const now = deps.clock.now();
  const changes =
    made.move === 'supersede'
      ? { superseded_by: made.successor, superseded_at: now }
      : { revoked_reason: made.reason, revoked_at: now };
  const set = { ...changes, updated_at: now };
  const moved = moveRow(CERTIFICATE_LIFECYCLE, 'certificate', certificate, { ...made, set });
  saveCertificate(tx, moved);
  recordCertificate(tx, deps, order, moved);
  return moved;
}
