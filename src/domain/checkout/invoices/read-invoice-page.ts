import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Database } from '../../../storage/database.ts';
import { findLineParts, type LineParts } from '../../billing/invoices/invoice-lines.queries.ts';
import { opensInvoice } from '../../billing/invoices/invoice-link.ts';
import { type FullInvoice, findInvoice } from '../../billing/invoices/invoices.queries.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { refuseDisabled } from '../../guests/refuse-disabled.ts';
import { findOpenInvoicePayment, findPayment, type PaymentRow } from '../../payments/payments.queries.ts';

export interface InvoicePageData {
  full: FullInvoice;
  /** Details of the invoice lines, by line id. */
  parts: ReadonlyMap<string, LineParts>;
  /** Payment in progress. */
  payment: PaymentRow | null;
  playMoney: boolean;
  /** Days in the firm's time zone, as on the paper. */
  dayOf(at: Date): string;
}

/** Read the invoice of a link. A wrong link reveals nothing, not even that the invoice exists. */
export async function readInvoicePage(
  { db, seal, playMoney, firm }: { db: Database; seal: Seal; playMoney: boolean; firm: FirmView },
  { invoice: id, secret }: { invoice: Id<'inv'>; secret: string },
): Promise<InvoicePageData> {
  return db.transaction('system', async (tx) => {
    const full = (await findInvoice(tx, null, id)) ?? fail('not_found');
    const { invoice } = full;
    if (!opensInvoice(seal, invoice, secret) || invoice.status === 'open') fail('not_found');
    await refuseDisabled(tx, invoice.account_id);
    const parts = await findLineParts(tx, id);
    const payment = (await findOpenInvoicePayment(tx, id)) ?? null;
    const isPlay = playMoney || invoice.play_money || !invoice.livemode;
    return { full, parts, payment, playMoney: isPlay, dayOf: (at) => firmDay(firm, at) };
  });
}

/** Payment that was started on the page of this invoice. */
export async function findInvoicePagePayment(
  { db }: { db: Database },
  invoice: Id<'inv'>,
  id: Id<'pay'>,
): Promise<PaymentRow> {
  const payment = await db.transaction('system', (tx) => findPayment(tx, id));
  return payment?.invoice_id === invoice ? payment : fail('not_found');
}
