import type { Id } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
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
  const movers: readonly CertificateMover[] = CERTIFICATE_LIFECYCLE[made.move].by;
  if (!movers.includes(made.by)) throw new Error(`The move ${made.move} is not one of the ${made.by}.`);
  const status = nextState(CERTIFICATE_LIFECYCLE, made.move, 'certificate', certificate.status);
  const now = deps.clock.now();
  const changes =
    made.move === 'supersede'
      ? { superseded_by: made.successor, superseded_at: now }
      : { revoked_reason: made.reason, revoked_at: now };
  const moved = { ...certificate, ...changes, status, updated_at: now };
  saveCertificate(tx, moved);
  recordCertificate(tx, deps, order, moved);
  return moved;
}
