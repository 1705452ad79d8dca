import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { type FileRow, findAnyFile } from '../../files/files.queries.ts';
import type { ActionCaller } from '../../orders/actions/run-action.ts';
import { assignmentsOfOrder } from '../../orders/rows/assignments.queries.ts';
import type { OrderFileRow, OrderRow } from '../../orders/rows/orders.queries.ts';
import { needsTranslation } from '../../orders/state/needs.ts';
import { isOwnFile, ownPieces } from '../../orders/state/own-part.ts';
import { namesCustomer } from '../../orders/viewers/names-customer.ts';
import { matchesRule } from '../../orders/viewers/role-visibility.ts';
import { knowsCustomer, type OrderViewer } from '../../orders/viewers/team-visibility.ts';
import { orderFilesOf, ordersWithFile, usesOfFile } from './seen-files.queries.ts';

/** A team member viewing a file: the orders they see, and their other rights. */
export interface FileViewer extends Pick<ActionCaller, 'visible' | 'only' | 'inFull'>, OrderViewer {
  rights: { quotes: boolean; quoteMessages: boolean; orderMessages: boolean };
}

export interface SeenFile {
  file: FileRow;
  livemode: boolean;
}

/** Read a file of a quote or an order, including replaced ones; a file the viewer may not see is not found. */
export async function readSeenFile({ db }: { db: Database }, viewer: FileViewer, id: Id<'file'>): Promise<SeenFile> {
  return db.transaction('system', async (tx) => {
    const [file, uses] = await Promise.all([findAnyFile(tx, id), usesOfFile(tx, id)]);
    if (file === undefined || uses === undefined) fail('not_found');
    const { livemode, in_quote, in_quote_message } = uses;
    const ofQuote = (viewer.rights.quotes && in_quote) || (viewer.rights.quoteMessages && in_quote_message);
    if (ofQuote || (await isInVisibleOrder(tx, viewer, id, viewer.rights.orderMessages ? uses.message_orders : [])))
      return { file, livemode };
    return fail('not_found');
  });
}

async function isInVisibleOrder(
  tx: Tx,
  viewer: FileViewer,
  file: Id<'file'>,
  messageOrders: readonly Id<'order'>[],
): Promise<boolean> {
  const visible = (await ordersWithFile(tx, file, messageOrders)).filter((order) => matchesRule(order, viewer.visible));
  if (visible.some((order) => messageOrders.includes(order.id) || seesFullOrder(viewer, order))) return true;
  for (const order of visible) if (await isInOwnPieces(tx, viewer, order, file)) return true;
  return false;
}

const seesFullOrder = ({ only, inFull }: FileViewer, order: OrderRow): boolean =>
  !only || (inFull !== undefined && matchesRule(order, inFull)) || !needsTranslation(order);

async function isInOwnPieces(tx: Tx, viewer: FileViewer, order: OrderRow, file: Id<'file'>): Promise<boolean> {
  const [places, assignments] = await Promise.all([orderFilesOf(tx, order.id), assignmentsOfOrder(tx, order.id)]);
  const own = viewer.only ? ownPieces(assignments, viewer.only) : [];
  const isKnown = knowsCustomer(viewer, order);
  const isOpen = (place: OrderFileRow) => isKnown || !namesCustomer(place);
  return places.some((place) => place.file_id === file && isOpen(place) && isOwnFile(place, own, places));
}
