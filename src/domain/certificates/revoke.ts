import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { type Actor, audit } from '../events/audit.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { RecordDeps } from '../orders/record-order-event.ts';
import { askForCertificates } from '../orders/rows/certificate-requests.queries.ts';
import { isEnded, type LockedOrder, lockAnyOrder } from '../orders/rows/orders.queries.ts';
import { findAnyCertificate, lockCertificates } from './certificates.queries.ts';
import { moveCertificate } from './move-certificate.ts';
import { type FullCertificate, withPaper } from './read-certificate.ts';

/** The team revokes a certificate. An order not completed yet gets a new one, to be notarized again. */
export async function revokeCertificate(
  deps: RecordDeps & { db: Database },
  actor: Actor,
  { certificate: id, reason }: { certificate: Id<'crt'>; reason: string },
): Promise<FullCertificate> {
  return deps.db.transaction('system', async (tx) => {
    const { order_id } = (await findAnyCertificate(tx, id)) ?? fail('not_found');
    const locked = (await lockAnyOrder(tx, order_id)) ?? fail('not_found');
    const certificate = (await lockCertificates(tx, order_id)).find((one) => one.id === id) ?? fail('not_found');
    const revoked = moveCertificate(tx, deps, locked.order, certificate, { move: 'revoke', by: 'team', reason });
    if (isUnderWay(locked)) {
      const change = changeOrder(tx, deps, locked, 'team');
      change.set({ notarized_at: null, shipped_at: null });
      change.save();
      askForCertificates(tx, locked.order, deps.clock.now());
    }
    const target = toToken('crt', id);
    const detail = { reason, order: toToken('order', order_id) };
    audit(tx, deps, actor, { action: 'certificate.revoke', target, detail });
    return withPaper(tx, revoked);
  });
}

const isUnderWay = ({ order }: LockedOrder): boolean =>
  order.approved_at !== null && order.completed_at === null && !isEnded(order);
