import { dayOf } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { newId } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import type { Renderer } from '../../../engines/paper/renderer.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { Database } from '../../../storage/database.ts';
import type { FileLinks } from '../../files/file-links.ts';
import { deleteMadeFile, insertFile } from '../../files/files.queries.ts';
import { readLinkedFile } from '../../files/read-files.ts';
import { storePdf } from '../../files/store-pdf.ts';
import type { WhoWrites } from '../../mail/letter.ts';
import { invoicePaper } from './invoice-paper.ts';
import { type FullInvoice, setInvoiceFile } from './invoices.queries.ts';
import { readInvoice } from './read-invoices.ts';

export interface InvoicePdfDeps {
  db: Database;
  clock: Clock;
  blobs: BlobStore;
  links: FileLinks;
  renderer: Renderer;
  company: WhoWrites;
  playMoney: boolean;
}

/** A short-lived link to the PDF of an issued invoice. It is made when it is first asked for, and kept. */
export async function linkInvoicePdf(
  deps: InvoicePdfDeps,
  account: Id<'acct'> | null,
  invoice: Id<'inv'>,
): Promise<string> {
  const full = await readInvoice(deps, account, invoice);
  checkPrinted(full);
  const id = full.invoice.file_id ?? (await makePdf(deps, full));
  const file = await readLinkedFile(deps, id, true);
  if (file === undefined) throw new Error(`The PDF of the invoice ${full.invoice.number} is gone.`);
  return deps.links.to(file);
}

export function checkPrinted({ invoice: { status } }: FullInvoice): void {
  if (status === 'open') refuseState('invoice', status, 'It has a PDF once it is issued.');
}

async function makePdf(deps: InvoicePdfDeps, { invoice, lines }: FullInvoice): Promise<Id<'file'>> {
  const bytes = await deps.renderer.render(
    invoicePaper({
      number: invoice.number ?? '',
      issuedOn: dayOf(invoice.issued_at ?? new Date(0)),
      dueOn: dayOf(invoice.due_at ?? new Date(0)),
      company: deps.company().name,
      billedTo: { name: invoice.billed_name ?? '', email: invoice.billed_email ?? '' },
      currency: invoice.currency,
      total: sum(lines.map((line) => line.amount)),
      playMoney: deps.playMoney || invoice.play_money || !invoice.livemode,
      lines: lines.map((line) => ({
        orderNumber: line.order_number,
        quoteNumber: line.quote_number,
        description: line.description,
        amount: line.amount,
        reference: line.reference,
        clientReference: line.client_reference,
        caseReference: line.case_reference,
      })),
    }),
    invoice.account_id,
  );
  const made = {
    id: newId(),
    account: invoice.account_id,
    filename: `invoice-${invoice.number}.pdf`,
    bytes,
    pages: null,
  };
  const file = await storePdf(deps, made);
  return deps.db.transaction('system', async (tx) => {
    await insertFile(tx, file);
    const kept = await setInvoiceFile(tx, invoice.id, file.id);
    // Somebody else may have asked at the same moment and been first.
    if (kept !== file.id) await deleteMadeFile(tx, file);
    return kept;
  });
}
