import { pipeline } from 'node:stream/promises';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { type Kind, kindOfMimetype } from '../../../engines/reading/file-types.ts';
import type { Preview } from '../../../engines/reading/preview/preview.ts';
import type { ReadPreview } from '../../../engines/reading/preview/read-preview.ts';
import type { Reader } from '../../../engines/reading/reader.ts';
import { createRecentCache } from '../../../engines/recent-cache.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { FileText } from '../../../wire/schemas/files/file-text.ts';
import { type FileRow, findAnyFile } from '../../files/files.queries.ts';
import type { ActionCaller } from '../../orders/actions/run-action.ts';
import { assignmentsOfOrder } from '../../orders/rows/assignments.queries.ts';
import type { OrderFileRow, OrderRow } from '../../orders/rows/orders.queries.ts';
import { isOwnFile, needsTranslation, ownPieces } from '../../orders/state/needs.ts';
import { matchesRule, namesCustomer } from '../../orders/viewers/role-visibility.ts';
import { knowsCustomer, type OrderViewer } from '../../orders/viewers/team-visibility.ts';
import { orderFilesOf, ordersWithFile, usesOfFile } from './seen-files.queries.ts';

/** A team member viewing a file: the orders they see, and their other rights. */
export interface FileViewer extends Pick<ActionCaller, 'visible' | 'only' | 'inFull'>, OrderViewer {
  rights: { quotes: boolean; quoteMessages: boolean; orderMessages: boolean };
}

interface SeenFile {
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

const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const READABLE_KINDS: ReadonlySet<Kind> = new Set(['doc', 'docx', 'xls', 'xlsx', 'txt']);

export interface FileTexts {
  /** Read the text of a file; refused if it has none. The reader runs in turns, by `owner`. */
  of(file: FileRow, owner: string): Promise<Preview>;
}

/** Read file texts outside this process; each content is read once while it is cached. */
export function createFileTexts({ blobs, reader }: { blobs: BlobStore; reader: Reader }): FileTexts {
  const cached = createRecentCache<ReadPreview>(MAX_CACHED_BYTES, sizeOf);
  return {
    async of(file, owner) {
      const kind = kindOfMimetype(file.mimetype);
      if (kind === undefined || !READABLE_KINDS.has(kind))
        return refuse('It is shown as it is; only documents of text have one.');
      if (file.source_metadata.encrypted) return refuse('It opens with a password only.');
      const name = `${kind} ${file.sha256.toString('base64')}`;
      const found = await cached(name, () => readText({ blobs, reader }, file, kind, owner));
      return 'none' in found ? refuse(found.none) : found;
    },
  };
}

const refuse = (why: string): never => fail('file_unreadable', { message: `There is no text to show. ${why}` });

const sizeOf = (text: ReadPreview): number =>
  'none' in text ? text.none.length : text.parts.reduce((total, part) => total + 2 * part.text.length + 200, 0);

/** Copy the blob to a local file, whatever the store: the reader needs a path. */
async function readText(
  { blobs, reader }: { blobs: BlobStore; reader: Reader },
  { blob, size }: FileRow,
  kind: Kind,
  owner: string,
): Promise<ReadPreview> {
  const stored = (await blobs.open(blob)) ?? fail('not_found');
  const copy = await blobs.receive({ maxBytes: size }).catch((error: unknown) => {
    stored.stream.destroy();
    throw error;
  });
  try {
    await pipeline(stored.stream, copy.writable);
    return await reader.preview(copy.path, kind, owner);
  } finally {
    await copy.discard();
  }
}

export const presentFileText = (file: Id<'file'>, { parts, truncated }: Preview): FileText => ({
  file: toToken('file', file),
  parts: parts.map((part, at) => ({ number: at + 1, ...part })),
  truncated,
});
