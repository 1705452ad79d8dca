import type { Clock } from '../../core/clock.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { referencesOf } from '../../wire/groups/references.ts';
import { record } from '../events/record.ts';
import { hideMakerFields, isReferred, makerView } from '../partners/partners.ts';
import { describeOrderFile } from './read-order.ts';
import type { OrderFile, OrderRow } from './rows/orders.queries.ts';

export interface RecordDeps {
  clock: Clock;
  baseUrl: string;
}

export function recordOrderEvent(tx: Tx, deps: RecordDeps, stored: OrderRow, event: 'created' | 'status_update'): void {
  const order = hideMakerFields(stored);
  const token = toToken('order', order.id);
  record(tx, deps, {
    ...eventFields(order, deps.baseUrl),
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
      ...referencesOf(order),
      metadata: order.metadata,
    },
    maker: makerView(stored),
  });
}

/** Records that a translation is available. Links are made when the event is read: they last one hour. */
export function recordFileCreated(tx: Tx, deps: RecordDeps, order: OrderRow, file: OrderFile): void {
  recordFile(tx, deps, order, { event: 'file_created', file, data: describeOrderFile(file) });
}

export function recordFileDeleted(tx: Tx, deps: RecordDeps, order: OrderRow, file: OrderFile): void {
  const { id, name, collection } = describeOrderFile(file);
  recordFile(tx, deps, order, { event: 'file_deleted', file, data: { id, name, collection } });
}

function recordFile(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  { event, file, data }: { event: 'file_created' | 'file_deleted'; file: OrderFile; data: object },
): void {
  const token = toToken('file', file.file_id);
  const orderToken = toToken('order', order.id);
  record(tx, deps, {
    ...eventFields(order, deps.baseUrl),
    event,
    target: token,
    lane: orderToken,
    data: { token, order: orderToken, quote: quoteOf(order), file: data },
    maker: isReferred(order) ? { account: order.created_by, data: null } : null,
  });
}

const eventFields = (order: OrderRow, baseUrl: string) => ({
  account: order.account_id,
  type: 'order' as const,
  url: orderUrl(baseUrl, order.id),
  quote: order.quote_id,
  livemode: order.livemode,
});
const quoteOf = (order: OrderRow) => order.quote_id && toToken('quote', order.quote_id);

export function orderUrl(baseUrl: string, id: Id<'order'>): string {
  return `${baseUrl}/v1/orders/${toToken('order', id)}`;
}
