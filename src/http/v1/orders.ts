import { slicePage } from '../../domain/list-query.ts';
import { listOrders } from '../../domain/orders/lists/list-orders.ts';
import type { OrderFile } from '../../domain/orders/orders.queries.ts';
import { type OrderPresenting, presentOrder, presentReference } from '../../domain/orders/present-order.ts';
import { presentOrderFile } from '../../domain/orders/present-order-file.ts';
import { readOrder } from '../../domain/orders/read-order.ts';
import type { RecordDeps } from '../../domain/orders/record-order-event.ts';
import { serviceOf, shownFiles } from '../../domain/orders/results/shown-files.ts';
import { zipFinals } from '../../domain/orders/results/zip-finals.ts';
import { approveOrder } from '../../domain/orders/translations/approve.ts';
import { reviseOrder } from '../../domain/orders/translations/revise.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database } from '../../storage/database.ts';
import type { Warning } from '../../wire/schemas/reply.ts';
import type { Handlers } from '../edge/operation.ts';
import { readSought } from '../edge/parse/read-list-filters.ts';

type Operations = 'listOrders' | 'getOrder' | 'listOrderFiles' | 'downloadOrder' | 'approveOrder' | 'reviseOrder';

export function orderHandlers(
  deps: RecordDeps & OrderPresenting & { db: Database; blobs: BlobStore },
): Pick<Handlers, Operations> {
  return {
    async listOrders({ caller, page, query, filters, listed }) {
      const { rows, ...rest } = await listOrders(deps, caller.account, readSought(filters, query), page);
      return listed({ rows: rows.map((row) => presentReference(deps, row, caller.account)), ...rest });
    },
    getOrder: async ({ caller, params }) => ({
      data: await presentOrder(deps, await readOrder(deps, caller.account, params.token), caller.account),
    }),
    async listOrderFiles({ caller, params, page, filters, listed }) {
      const { files } = await readOrder(deps, caller.account, params.token);
      const { rows, ...rest } = slicePage(shownFiles(files, filters), page, ({ file_id }) => file_id);
      const presented = rows.map(async (file) => ({
        ...(await presentOrderFile(deps, file, files)),
        service: serviceOf(file),
      }));
      return listed({ rows: await Promise.all(presented), ...rest });
    },
    async downloadOrder({ caller, params }) {
      const full = await readOrder(deps, caller.account, params.token);
      return { document: zipFinals(deps, full), filename: `order-${full.order.number}.zip` };
    },
    async approveOrder({ caller: { account }, params, body, warnings }) {
      const request = { account, order: params.token, ...(body.files && { files: body.files }) };
      const approved = await approveOrder(deps, request);
      warnings.push(...approved.takenBack.map(takenBackWarning));
      return { data: await presentOrder(deps, approved, account) };
    },
    async reviseOrder({ caller: { account, actor }, params, body }) {
      const { file_id: file, revision, marks = [] } = body;
      const request = { account, order: params.token, file, revision, marks, by: actor };
      return { data: await presentOrder(deps, await reviseOrder(deps, request), account) };
    },
  };
}

const takenBackWarning = ({ filename }: OrderFile): Warning => ({
  field: 'files',
  message: `A revision of "${filename}" was asked for and not answered yet. Approving the translation has taken it back.`,
});
