import { listOrders } from '../../domain/orders/lists/list-orders.ts';
import { type OrderPresenting, presentOrder, presentReference } from '../../domain/orders/present-order.ts';
import { readOrder } from '../../domain/orders/read-order.ts';
import type { RecordDeps } from '../../domain/orders/record-order-event.ts';
import { approveOrder } from '../../domain/orders/translations/approve.ts';
import { reviseOrder } from '../../domain/orders/translations/revise.ts';
import type { Database } from '../../storage/database.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';
import { readListFilters } from '../edge/parse/read-list-filters.ts';

type Operations = 'listOrders' | 'getOrder' | 'approveOrder' | 'reviseOrder';

export function orderHandlers(deps: RecordDeps & OrderPresenting & { db: Database }): Pick<Handlers, Operations> {
  return {
    async listOrders({ caller, query, filters, listed }) {
      const { rows, total } = await listOrders(deps, caller.account, readListFilters(filters), pageOf(query));
      return listed({ rows: rows.map((row) => presentReference(deps, row, caller.account)), total });
    },
    getOrder: async ({ caller, params }) => ({
      data: await presentOrder(deps, await readOrder(deps, caller.account, params.token), caller.account),
    }),
    async approveOrder({ caller: { account }, params, body }) {
      const request = { account, order: params.token, ...(body.files && { files: body.files }) };
      return { data: await presentOrder(deps, await approveOrder(deps, request), account) };
    },
    async reviseOrder({ caller: { account }, params, body }) {
      const request = { account, order: params.token, file: body.file_id, revision: body.revision };
      return { data: await presentOrder(deps, await reviseOrder(deps, request), account) };
    },
  };
}
