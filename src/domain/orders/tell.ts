import type { Clock } from '../../core/clock.ts';
import { toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { record } from '../events/record.ts';
import type { HeldFile, OrderRow } from './orders.queries.ts';
import { describeOrderFile, orderUrl } from './present-order.ts';

export interface TellDeps {
  clock: Clock;
  baseUrl: string;
}

const about = (order: OrderRow, baseUrl: string) => ({
  account: order.account_id,
  type: 'order' as const,
  url: orderUrl(baseUrl, order.id),
  quote: order.quote_id,
  livemode: order.livemode,
});
const quoteOf = (order: OrderRow) => order.quote_id && toToken('quote', order.quote_id);

/** Writes the event of the status that the order has now. */
export function tellOrder(
  tx: Tx,
  { clock, baseUrl }: TellDeps,
  order: OrderRow,
  event: 'created' | 'status_update',
): void {
  const token = toToken('order', order.id);
  record(tx, clock, {
    ...about(order, baseUrl),
    event,
    target: token,
    data: {
      token,
      number: order.number,
      status: order.status,
      quote: quoteOf(order),
      app: order.app_id && toToken('app', order.app_id),
      total: order.total,
      currency: order.currency,
      hold_reason: order.hold_reason,
      reference: order.reference,
      client_reference: order.client_reference,
      case_reference: order.case_reference,
    },
  });
}

/** Writes that a translation can be had. Its links are made when the event is read: they live for an hour. */
export function tellFileCreated(tx: Tx, deps: TellDeps, order: OrderRow, file: HeldFile): void {
  tellFile(tx, deps, order, file, 'file_created', describeOrderFile(file));
}

export function tellFileDeleted(tx: Tx, deps: TellDeps, order: OrderRow, file: HeldFile): void {
  const { id, name, collection } = describeOrderFile(file);
  tellFile(tx, deps, order, file, 'file_deleted', { id, name, collection });
}

function tellFile(
  tx: Tx,
  { clock, baseUrl }: TellDeps,
  order: OrderRow,
  { file_id }: HeldFile,
  event: 'file_created' | 'file_deleted',
  file: object,
): void {
  const token = toToken('file', file_id);
  const orderToken = toToken('order', order.id);
  record(tx, clock, {
    ...about(order, baseUrl),
    event,
    target: token,
    lane: orderToken,
    data: { token, order: orderToken, quote: quoteOf(order), file },
  });
}
