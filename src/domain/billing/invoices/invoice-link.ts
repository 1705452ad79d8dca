import { timingSafeEqual } from 'node:crypto';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { InvoiceRow } from './invoices.queries.ts';

const PURPOSE = 'invoice page';

/** Derived from the server's key, so it can be shown again although the database has only its hash. */
const secretOf = (seal: Seal, invoice: Id<'inv'>): string => seal.sign(PURPOSE, toToken('inv', invoice));

/** Link to an invoice's page; no sign-in needed. */
export const invoiceUrl = ({ baseUrl, seal }: { baseUrl: string; seal: Seal }, invoice: Id<'inv'>): string =>
  `${baseUrl}/invoices/${toToken('inv', invoice)}/${secretOf(seal, invoice)}`;

/** Hash of the link for the database. */
export const invoiceLinkHash = (seal: Seal, invoice: Id<'inv'>): Buffer => hashSecret(secretOf(seal, invoice));

/** Whether the secret opens the invoice: as printed, or as shown since the server's key changed. */
export function opensInvoice(seal: Seal, invoice: Pick<InvoiceRow, 'id' | 'link_hash'>, secret: string): boolean {
  const hash = hashSecret(secret);
  const derived = invoiceLinkHash(seal, invoice.id);
  const printed = timingSafeEqual(hash, invoice.link_hash ?? derived);
  const shown = timingSafeEqual(hash, derived);
  return printed || shown;
}
