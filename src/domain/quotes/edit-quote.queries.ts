import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { REFERENCES } from '../../wire/groups/references.ts';
import type { QuoteFileRow } from '../files/files.queries.ts';
import { insertQuoteFiles, type QuoteRow } from './quotes.queries.ts';

const EDITED = [
  'services',
  ...REFERENCES,
  'deadline',
  'notes',
  'metadata',
  'estimate',
  'currency',
  'price_list',
] as const satisfies (keyof QuoteRow)[];

/** The request and its estimate. */
export type EditableFields = Pick<QuoteRow, (typeof EDITED)[number]>;

/** For `changeQuote` only. */
export function saveQuoteRequest(tx: Tx, quote: Pick<QuoteRow, 'id'> & EditableFields): void {
  const saved = {
    ...quote,
    services: JSON.stringify(quote.services),
    metadata: JSON.stringify(quote.metadata),
    estimate: JSON.stringify(quote.estimate),
  };
  tx.send({
    text: `UPDATE quotes SET ${EDITED.map((name, at) => `${name} = $${at + 2}`).join(', ')} WHERE id = $1`,
    values: [quote.id, ...EDITED.map((name) => saved[name])],
  });
}

/** Replace the files of a quote. Needs system scope: an account cannot remove files from a quote. */
export function replaceQuoteFiles(tx: Tx, quote: QuoteRow, files: readonly QuoteFileRow[]): void {
  tx.send({ text: 'DELETE FROM quote_files WHERE quote_id = $1', values: [quote.id] });
  insertQuoteFiles(tx, quote, ...fileIds(files));
}

/** The ids of all files, and of the reference files. */
export function fileIds(files: readonly QuoteFileRow[]) {
  const idsOf = (subset: readonly QuoteFileRow[]) => subset.map(({ id }) => id);
  return [idsOf(files), idsOf(files.filter(({ for_reference }) => for_reference === true))] as const;
}

/** Set which files of a quote are for reference. */
export function markReferences(tx: Tx, quote: Id<'quote'>, references: readonly Id<'file'>[]): void {
  tx.send({
    text: 'UPDATE quote_files SET for_reference = (file_id = ANY($2::uuid[])) WHERE quote_id = $1',
    values: [quote, references],
  });
}

/** Save the purchase order that came with the payment. */
export function savePurchaseOrder(tx: Tx, quote: Id<'quote'>, purchase_order: string): void {
  tx.send({ text: 'UPDATE quotes SET purchase_order = $2 WHERE id = $1', values: [quote, purchase_order] });
}
