import { timingSafeEqual } from 'node:crypto';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { InvoiceRow } from './invoices.queries.ts';

const PURPOSE = 'invoice page';

/** Derived from the server's own key: it can be shown again at any time, while the database has only its hash. */
const secretOf = (seal: Seal, invoice: Id<'inv'>): string => seal.sign(PURPOSE, toToken('inv', invoice));

/** The page of an invoice, for whoever has the link. */
export const invoiceUrl = ({ baseUrl, seal }: { baseUrl: string; seal: Seal }, invoice: Id<'inv'>): string =>
  `${baseUrl}/invoices/${toToken('inv', invoice)}/${secretOf(seal, invoice)}`;

/** What the database keeps of the link. */
export const invoiceLinkHash = (seal: Seal, invoice: Id<'inv'>): Buffer => hashSecret(secretOf(seal, invoice));

/** Whether the secret is the invoice's: as it was printed, or as it is shown since the server has another key. */
export function opensInvoice(seal: Seal, invoice: Pick<InvoiceRow, 'id' | 'link_hash'>, secret: string): boolean {
  const given = hashSecret(secret);
  const derived = invoiceLinkHash(seal, invoice.id);
  const printed = timingSafeEqual(given, invoice.link_hash ?? derived);
  const shown = timingSafeEqual(given, derived);
  return printed || shown;
}
