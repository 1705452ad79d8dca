import type { Collection } from '../../../wire/schemas/order.ts';
import type { OrderFile } from '../rows/orders.queries.ts';

export interface OrderFileFilters {
  collection?: Collection;
  language?: string;
  service?: string;
}

/** The service that a file is the result of: a translation's copies and finals are the translation's. */
export function serviceOf({ service, collection, made_from }: OrderFile): string | null {
  if (service !== null) return service;
  return collection === 'translation' || (collection === 'final' && made_from !== null) ? 'translation' : null;
}

/** The files that an order shows, narrowed. */
export const shownFiles = (files: readonly OrderFile[], filters: OrderFileFilters = {}): OrderFile[] =>
  files.filter(
    (file) =>
      file.live &&
      (filters.collection === undefined || file.collection === filters.collection) &&
      (filters.language === undefined || file.language === filters.language) &&
      (filters.service === undefined || serviceOf(file) === filters.service),
  );

/** What an order was made for: its final files and its certificates, once it was completed. */
export const finalFiles = (files: readonly OrderFile[]): OrderFile[] => [
  ...shownFiles(files, { collection: 'final' }),
  ...shownFiles(files, { collection: 'certificate' }),
];
