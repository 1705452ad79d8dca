import { Gauge, type Registry } from 'prom-client';
import type { Waiting } from './backlog.queries.ts';
import type { Backlog } from './read-backlog.ts';

// Backlog in the database, as gauges. The metric names are public: the operating guide and the alerts use them.

interface Row {
  of: keyof Backlog;
  shows: keyof Waiting;
  name: string;
  help: string;
}

const row = (of: keyof Backlog, shows: keyof Waiting, name: string, help: string): Row => ({ of, shows, name, help });

const ROWS: readonly Row[] = [
  row('deliveries', 'count', 'dragoman_deliveries_waiting', 'Webhook deliveries that have not arrived, at most 10000'),
  row(
    'deliveries',
    'oldest',
    'dragoman_delivery_oldest_waiting_seconds',
    'Age of the oldest of them, retries included',
  ),
  row('due_deliveries', 'count', 'dragoman_delivery_destinations_due', 'Destinations with a delivery to send now'),
  row(
    'due_deliveries',
    'oldest',
    'dragoman_delivery_oldest_due_seconds',
    'How long the first due delivery has been due',
  ),
  row('mails', 'count', 'dragoman_mails_waiting', 'Mails that have not left, at most 10000'),
  row('mails', 'oldest', 'dragoman_mail_oldest_waiting_seconds', 'Age of the oldest of them'),
  row('payments', 'count', 'dragoman_payments_pending', 'Payments between the gateway and the books'),
  row('payments', 'oldest', 'dragoman_payment_oldest_pending_seconds', 'How long the oldest of them has not moved'),
  row('refunds', 'count', 'dragoman_refunds_pending', 'Refunds that the gateway has not confirmed'),
  row('refunds', 'oldest', 'dragoman_refund_oldest_pending_seconds', 'Age of the oldest of them'),
  row('certificates', 'count', 'dragoman_certificates_waiting', 'Orders whose certificates are to be drawn'),
  row(
    'certificates',
    'oldest',
    'dragoman_certificate_oldest_waiting_seconds',
    'How long the oldest of them has waited',
  ),
  row('quotes', 'count', 'dragoman_quotes_unpriced', 'Live quotes that wait for a price, at most 10000'),
  row('quotes', 'oldest', 'dragoman_quote_oldest_unpriced_seconds', 'Age of the oldest of them'),
  row('orders', 'count', 'dragoman_orders_on_hold', 'Live orders on hold, at most 10000'),
];

/** Returns the function that shows a backlog; null shows none, since an old figure would be wrong. */
export function addBacklogMetrics(registry: Registry, { mail }: { mail: boolean }): (found: Backlog | null) => void {
  // Without a mail server, emails wait by the operator's choice.
  const shown = ROWS.filter(({ of }) => mail || of !== 'mails');
  const gauges = shown.map(({ name, help, of, shows }) => ({
    gauge: new Gauge({ name, help, registers: [registry] }),
    read: (found: Backlog) => found[of][shows],
  }));
  const known = new Gauge({
    name: 'dragoman_backlog_known',
    help: '1 while what waits can be read in time',
    registers: [registry],
  });
  return (found) => {
    known.set(Number(found !== null));
    for (const { gauge, read } of gauges) {
      if (found === null) gauge.remove();
      else gauge.set(read(found));
    }
  };
}
