import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { type FileRow, findAnyFile } from '../../files/files.queries.ts';
import { assignmentsOfOrder } from '../../orders/rows/assignments.queries.ts';
import type { OrderFileRow, OrderRow } from '../../orders/rows/orders.queries.ts';
import { needsTranslation } from '../../orders/state/needs.ts';
import { isOwnFile, ownPieces } from '../../orders/state/own-part.ts';
import type { StepCaller } from '../../orders/steps/take-step.ts';
import { namesCustomer } from '../../orders/viewers/names-customer.ts';
import { obeys } from '../../orders/viewers/role-visibility.ts';
import { knowsCustomer, type OrderLooker } from '../../orders/viewers/team-sight.ts';
import { ordersAround, placesOf, usesOfFile } from './seen-files.queries.ts';

/** A team member viewing a file: the orders they see, and their other rights. */
export interface FileLooker extends Pick<StepCaller, 'visible' | 'only' | 'inFull'>, OrderLooker {
  rights: { quotes: boolean; quoteMessages: boolean; orderMessages: boolean };
}

export interface SeenFile {
  file: FileRow;
  livemode: boolean;
}

/** Read a file of a quote or an order, including replaced ones; a file the viewer may not see is not found. */
export async function readSeenFile({ db }: { db: Database }, by: FileLooker, id: Id<'file'>): Promise<SeenFile> {
  return db.transaction('system', async (tx) => {
    const [file, uses] = await Promise.all([findAnyFile(tx, id), usesOfFile(tx, id)]);
    if (file === undefined || uses === undefined) fail('not_found');
    const { livemode, in_quote, in_quote_message } = uses;
    const ofQuote = (by.rights.quotes && in_quote) || (by.rights.quoteMessages && in_quote_message);
    if (ofQuote || (await isOfOrder(tx, by, id, by.rights.orderMessages ? uses.message_orders : [])))
      return { file, livemode };
    return fail('not_found');
  });
}

async function isOfOrder(tx: Tx, by: FileLooker, file: Id<'file'>, written: readonly Id<'order'>[]): Promise<boolean> {
  const visible = (await ordersAround(tx, file, written)).filter((order) => obeys(order, by.visible));
  if (visible.some((order) => written.includes(order.id) || seesAll(by, order))) return true;
  for (const order of visible) if (await isOfOwnPart(tx, by, order, file)) return true;
  return false;
}

const seesAll = ({ only, inFull }: FileLooker, order: OrderRow): boolean =>
  !only || (inFull !== undefined && obeys(order, inFull)) || !needsTranslation(order);

async function isOfOwnPart(tx: Tx, by: FileLooker, order: OrderRow, file: Id<'file'>): Promise<boolean> {
  const [places, assignments] = await Promise.all([placesOf(tx, order.id), assignmentsOfOrder(tx, order.id)]);
  const own = by.only ? ownPieces(assignments, by.only) : [];
  const isKnown = knowsCustomer(by, order);
  const isOpen = (place: OrderFileRow) => isKnown || !namesCustomer(place);
  return places.some((place) => place.file_id === file && isOpen(place) && isOwnFile(place, own, places));
}
