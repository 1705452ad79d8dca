import { MILESTONES } from '../../../wire/schemas/order.ts';
import type { FileRow } from '../../files/files.queries.ts';
import type { FullOrder, OrderFile, OrderFileRow, OrderRow } from '../rows/orders.queries.ts';

/** A file's place in an order, before its row exists. */
export type Place = Partial<OrderFileRow> & Pick<OrderFileRow, 'collection' | 'position'>;

/** A file of the completed order, and its place there. */
export interface Final {
  file: FileRow;
  place: Place;
}

/** A new file of an order, not shown to the customer yet. */
export function fileInOrder(order: OrderRow, file: FileRow, place: Place): OrderFile {
  const { blob, filename, size, sha256, mimetype, page_count, source_word_count, created_at } = file;
  return {
    order_id: order.id,
    file_id: file.id,
    account_id: order.account_id,
    language: null,
    source_file_id: null,
    made_from: null,
    service: null,
    certificate_id: null,
    live: false,
    replaced: false,
    superseded: false,
    proposed: false,
    attached: false,
    approved_at: null,
    revision: null,
    revised_at: null,
    sent_back: null,
    created_at,
    ...place,
    blob,
    filename,
    size,
    sha256,
    mimetype,
    page_count,
    source_word_count,
    marks: [],
  };
}

export const isTranslation = (file: OrderFile) => file.collection === 'translation' && !file.replaced;

/** Whether the translator has not corrected a translation that was sent back. */
export const isSentBack = (file: OrderFile) => isTranslation(file) && file.sent_back?.replaced === false;

/** Superseded files are for the customer only, until the order is completed again. */
export const isInPlace = ({ replaced, superseded }: OrderFile) => !replaced && !superseded;

/** Retires a file that another one replaces: a delivered file stays visible until the order is completed again. */
export const retireFile = (file: OrderFile): OrderFile =>
  file.live ? { ...file, superseded: true } : { ...file, replaced: true };

/** A document from the customer: to be translated, or for reference. */
export const isCustomerFile = (file: OrderFile) => file.collection === 'source' || file.collection === 'reference';

/** Sort order of the database query. */
export function byPlace(a: OrderFile, b: OrderFile): number {
  const places = a.position - b.position || a.created_at.getTime() - b.created_at.getTime();
  return places || (a.file_id < b.file_id ? -1 : 1);
}

const WORK_MILESTONES = MILESTONES.slice(MILESTONES.indexOf('translator_accepted_at'));

/** Whether work has begun, whatever the status: it was accepted, a later action was done, or something was made. */
export function hasBegun({
  order,
  files,
  conversions,
  apostille,
}: Pick<FullOrder, 'order' | 'files' | 'conversions' | 'apostille'>): boolean {
  const made = files.some(({ collection, service }) => collection === 'translation' || service !== null);
  const submitted = apostille.some(({ step }) => step !== 'received');
  return made || conversions.length > 0 || submitted || WORK_MILESTONES.some((milestone) => order[milestone] !== null);
}
