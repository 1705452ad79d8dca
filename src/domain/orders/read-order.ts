import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { OrderFile as FileReply } from '../../wire/schemas/order.ts';
import type { FileLinks } from '../files/read-files.ts';
import { type FullOrder, findOrder, findOrderRow, type OrderFile, type OrderRow } from './rows/orders.queries.ts';
import { matchesRule, type OrderRule } from './viewers/role-visibility.ts';

export async function readOrder({ db }: { db: Database }, account: Id<'acct'>, id: Id<'order'>): Promise<FullOrder> {
  return (await db.transaction({ account }, (tx) => findOrder(tx, account, id))) ?? fail('not_found');
}

/** Row of an order; `not_found` if the caller may not see it. */
export async function readVisible(
  { db }: { db: Database },
  { visible }: { visible: OrderRule },
  id: Id<'order'>,
): Promise<OrderRow> {
  const [order] = await db.transaction('system', (tx) => findOrderRow(tx, id));
  return order !== undefined && matchesRule(order, visible) ? order : fail('not_found');
}

/** Owner of an order, read before an upload for it; `not_found` if the caller may not see the order. */
export async function readOwner(
  deps: { db: Database },
  by: { visible: OrderRule },
  id: Id<'order'>,
): Promise<Id<'acct'>> {
  return (await readVisible(deps, by, id)).account_id;
}

/** A file of an order without its links, as stored in events. */
export function describeOrderFile(file: OrderFile): Omit<FileReply, 'url' | 'download_url'> {
  return {
    id: toToken('file', file.file_id),
    name: file.filename,
    // Proposed files become source files once an adjustment is accepted.
    collection: file.proposed ? 'source' : file.collection,
    proposed: file.proposed,
    mimetype: file.mimetype,
    size: file.size,
    sha256: file.sha256.toString('hex'),
    language: file.language,
    source_file: file.source_file_id && toToken('file', file.source_file_id),
    approved_at: file.approved_at && formatTimestamp(file.approved_at),
    revision: file.revision,
    marks: file.marks,
    superseded: file.superseded,
    certificate: file.certificate_id && toToken('crt', file.certificate_id),
    created_at: formatTimestamp(file.created_at),
  };
}

/** A file with its links; a final file names the certificate of its translation, if that is among `shownFiles`. */
export async function presentOrderFile(
  { links }: { links: FileLinks },
  file: OrderFile,
  shownFiles: readonly OrderFile[],
): Promise<FileReply> {
  const url = await links.to({ ...file, id: file.file_id });
  const vouching =
    file.collection === 'final' && file.made_from ? shownFiles.find(isCertificateOf(file.made_from)) : file;
  const certificate = vouching?.certificate_id ? toToken('crt', vouching.certificate_id) : null;
  return { ...describeOrderFile(file), certificate, url, download_url: url };
}

const isCertificateOf = (translation: Id<'file'>) => (file: OrderFile) =>
  file.certificate_id !== null && file.made_from === translation;
