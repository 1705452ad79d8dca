import { toToken } from '../../core/ids.ts';
import { DELIVERED_SERVICES } from '../../wire/schemas/team.ts';
import type { FullOrder } from '../orders/rows/orders.queries.ts';
import { isPosted } from '../orders/state/needs.ts';
import { isTranslation } from '../orders/state/order-file.ts';
import { type CertificateRow, isIssued } from './certificates.queries.ts';

export interface PhysicalItem {
  /** Token used in a parcel's `contents`. */
  token: string;
  /** Other tokens of the same item. */
  aliases: readonly string[];
}

/** Items to ship: certificates, each bound with its translation and source, and results of other services. */
export function physicalItems({ order, files }: FullOrder, certificates: readonly CertificateRow[]): PhysicalItem[] {
  const bound = isPosted(order, 'translation') ? certificates.filter(isIssued).map(itemOf) : [];
  const results = files.filter(({ service, collection }) => {
    const delivered = DELIVERED_SERVICES.find((one) => one === service);
    if (collection !== 'final' || delivered === undefined) return false;
    // An apostille exists on paper only.
    return delivered === 'apostille' || isPosted(order, delivered);
  });
  return [...bound, ...results.map(({ file_id }) => ({ token: toToken('file', file_id), aliases: [] }))];
}

const itemOf = ({ id, file_id, translation_file_id }: CertificateRow): PhysicalItem => ({
  token: toToken('crt', id),
  aliases: [toToken('file', file_id), toToken('file', translation_file_id)],
});

/** Other files that a parcel may contain, such as an original on its way back. */
export function otherContents({ files }: FullOrder): Set<string> {
  return new Set(files.filter((file) => !isTranslation(file)).map(({ file_id }) => toToken('file', file_id)));
}
