import type { Collection } from '../../../wire/schemas/order.ts';
import type { OrderFile } from '../rows/orders.queries.ts';

export interface OrderFileFilters {
  collection?: Collection;
  language?: string;
  service?: string;
}

/** Service that produced a file; final files made from a translation count as `translation`. */
export function serviceOf({ service, collection, made_from }: OrderFile): string | null {
  if (service !== null) return service;
  return collection === 'translation' || (collection === 'final' && made_from !== null) ? 'translation' : null;
}

/** Files visible to the customer, filtered. */
export const shownFiles = (files: readonly OrderFile[], filters: OrderFileFilters = {}): OrderFile[] =>
  files.filter(
    (file) =>
      file.live &&
      (filters.collection === undefined || file.collection === filters.collection) &&
      (filters.language === undefined || file.language === filters.language) &&
      (filters.service === undefined || serviceOf(file) === filters.service),
  );

/** Final files and certificates of a completed order. */
export const finalFiles = (files: readonly OrderFile[]): OrderFile[] => [
  ...shownFiles(files, { collection: 'final' }),
  ...shownFiles(files, { collection: 'certificate' }),
];
