import type { DbDeps } from '../../storage/database.ts';
import {
  limitTime,
  readDueDeliveries,
  readHeldOrders,
  readPendingPayments,
  readPendingRefunds,
  readUnpricedQuotes,
  readWaitingCertificates,
  readWaitingDeliveries,
  readWaitingMails,
  type Waiting,
} from './backlog.queries.ts';

export const BACKLOG = [
  'deliveries',
  'due_deliveries',
  'mails',
  'payments',
  'refunds',
  'certificates',
  'quotes',
  'orders',
] as const;
export type Backlog = Record<(typeof BACKLOG)[number], Waiting>;

/** Reads the backlog in one round trip. */
export async function readBacklog({ db, clock }: DbDeps): Promise<Backlog> {
  const now = clock.now();
  return db.transaction('system', async (tx) => {
    limitTime(tx);
    const [deliveries, due_deliveries, mails, payments, refunds, certificates, quotes, orders] = await Promise.all([
      readWaitingDeliveries(tx, now),
      readDueDeliveries(tx),
      readWaitingMails(tx, now),
      readPendingPayments(tx, now),
      readPendingRefunds(tx, now),
      readWaitingCertificates(tx, now),
      readUnpricedQuotes(tx, now),
      readHeldOrders(tx, now),
    ]);
    return { deliveries, due_deliveries, mails, payments, refunds, certificates, quotes, orders };
  });
}
