import { toToken } from '../../../core/ids.ts';
import type { TestOrder } from '../../../wire/schemas/firm/guide.ts';
import type { TestOrderRow } from './test-order.queries.ts';

export const presentTestOrder = ({ baseUrl }: { baseUrl: string }, row: TestOrderRow): TestOrder => ({
  quote: toToken('quote', row.quote_id),
  order: row.order_id === null ? null : toToken('order', row.order_id),
  number: row.order_number ?? row.quote_number,
  status: row.order_status ?? row.quote_status,
  certificate_url: row.code === null ? null : `${baseUrl}/verify/${row.code}`,
});
