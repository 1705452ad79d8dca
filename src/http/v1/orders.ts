import { type Id, toToken } from '../../core/ids.ts';
import type { AccountCaller } from '../../domain/accounts/caller.ts';
import {
  type CertificatePresenting,
  presentCertificate,
  readCertificate,
} from '../../domain/certificates/certificates.ts';
import type { FileLinks } from '../../domain/files/read-files.ts';
import { slicePage } from '../../domain/list-query.ts';
import type { GetCorrespondent } from '../../domain/mail/email.ts';
import type { MessageTarget } from '../../domain/messages/message-target.ts';
import { presentMessage } from '../../domain/messages/post-message.ts';
import { readOpenAdjustments } from '../../domain/orders/changes/move-changes.ts';
import { listOrders } from '../../domain/orders/lists/list-orders.ts';
import { type OrderPresenting, presentOrder, presentReference } from '../../domain/orders/present/present-order.ts';
import { presentOrderFile, readOrder } from '../../domain/orders/read-order.ts';
import type { RecordDeps } from '../../domain/orders/record-order-event.ts';
import { serviceOf, shownFiles, zipFinals } from '../../domain/orders/results/final-files.ts';
import type { FullOrder, OrderFile, OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { presentTimeline, readTimeline } from '../../domain/orders/timeline/read-timeline.ts';
import { approveOrder, reviseOrder } from '../../domain/orders/translations/revise.ts';
import { showOrder } from '../../domain/orders/viewers/order-fields.ts';
import { visibilityOf } from '../../domain/partners/partners.ts';
import { readThread, shareThread } from '../../domain/threads/read-thread.ts';
import { type MessageDeps, sendMessage } from '../../domain/threads/send-message.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database } from '../../storage/database.ts';
import type { Order } from '../../wire/schemas/order.ts';
import type { Warning } from '../../wire/schemas/reply.ts';
import { nextOrderAction, orderActions } from '../actions/order-actions.ts';
import type { QuoteActionDeps } from '../actions/quote-actions.ts';
import { type Call, defineHandlers } from '../edge/operation.ts';
import { readListQuery } from '../edge/parse/read-list-filters.ts';

export type OrderActionDeps = OrderPresenting & QuoteActionDeps;

export const presentForAccount = async (
  deps: OrderActionDeps,
  caller: AccountCaller,
  full: FullOrder,
): Promise<{ data: Order }> => ({
  data: showOrder(visibilityOf(full.order, caller), {
    ...(await presentOrder(deps, full)),
    ...(await orderActions(deps, caller, full)),
  }),
});

export function orderHandlers(deps: RecordDeps & OrderActionDeps & { blobs: BlobStore; company: GetCorrespondent }) {
  return defineHandlers({
    async listOrders({ caller, page, query, filters, listed }) {
      const { rows, ...rest } = await listOrders(deps, caller.account, readListQuery(filters, query), page);
      const adjustments = await readOpenAdjustments(deps, rows);
      const present = (order: OrderRow) =>
        showOrder(visibilityOf(order, caller), {
          ...presentReference(deps, order),
          next_action: nextOrderAction(deps, caller, { order, adjustment: adjustments.get(order.id) ?? null }),
        });
      return listed({ rows: rows.map(present), ...rest });
    },
    getOrder: async ({ caller, params }) =>
      presentForAccount(deps, caller, await readOrder(deps, caller.account, params.token)),
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
    async getOrderTimeline({ caller: { account }, params, page, listed }) {
      const found = await readTimeline(deps, { account, order: params.token });
      return listed(
        slicePage(found, page, ({ key }) => key),
        presentTimeline,
      );
    },
    async approveOrder({ caller, params, body, warnings }) {
      const { account } = caller;
      const request = { account, order: params.token, ...(body.files && { files: body.files }) };
      const approved = await approveOrder(deps, request);
      warnings.push(...approved.withdrawnRevisions.map(withdrawnRevisionWarning));
      return presentForAccount(deps, caller, approved);
    },
    async reviseOrder({ caller, params, body }) {
      const { account, actor } = caller;
      const { file_id: file, revision, marks = [] } = body;
      const request = { account, order: params.token, file, revision, marks, by: actor };
      return presentForAccount(deps, caller, await reviseOrder(deps, request));
    },
  });
}

const withdrawnRevisionWarning = ({ filename }: OrderFile): Warning => ({
  field: 'files',
  message: `A revision of "${filename}" was asked for and not answered yet. Approving the translation has taken it back.`,
});

export function certificateHandlers(deps: CertificatePresenting & { db: Database }) {
  return defineHandlers({
    getCertificate: async ({ caller, params }) => ({
      data: await presentCertificate(deps, await readCertificate(deps, caller.account, params.token)),
    }),
  });
}

type Deps = MessageDeps & { links: FileLinks };

const ofQuote = (params: { token: Id<'quote'> }): MessageTarget => ({ kind: 'quote', id: params.token });
const ofOrder = (params: { token: Id<'order'> }): MessageTarget => ({ kind: 'order', id: params.token });

export function messageHandlers(deps: Deps) {
  return defineHandlers({
    listQuoteMessages: (call) => listAbout(deps, call, ofQuote(call.params)),
    createQuoteMessage: (call) => createAbout(deps, call, ofQuote(call.params)),
    shareQuoteMessages: (call) => shareAbout(deps, call, ofQuote(call.params)),
    listOrderMessages: (call) => listAbout(deps, call, ofOrder(call.params)),
    createOrderMessage: (call) => createAbout(deps, call, ofOrder(call.params)),
    shareOrderMessages: (call) => shareAbout(deps, call, ofOrder(call.params)),
  });
}

type Listing = Pick<Call<'listQuoteMessages'>, 'caller' | 'page' | 'listed'>;

async function listAbout(deps: Deps, { caller, page, listed }: Listing, target: MessageTarget) {
  const { rows, ...rest } = await readThread(deps, { account: caller.account, target, page });
  return listed({ rows: await Promise.all(rows.map((row) => presentMessage(deps, row))), ...rest });
}

type Writing = Pick<Call<'createQuoteMessage'>, 'caller' | 'body' | 'subject'>;

async function createAbout(deps: Deps, { caller, body, subject }: Writing, target: MessageTarget) {
  const sent = await sendMessage(deps, { account: caller.account, target, id: subject, ...body });
  return { data: await presentMessage(deps, sent) };
}

interface Sharing {
  caller: AccountCaller;
  body: { messages_shared: boolean };
}

async function shareAbout(deps: Deps, { caller, body }: Sharing, target: MessageTarget) {
  const quote = await shareThread(deps, { account: caller.account, target, shared: body.messages_shared });
  return { data: { quote: toToken('quote', quote.id), messages_shared: quote.messages_shared } };
}
