import type { Id } from '../../../core/ids.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import { type CreditNoteRow, setCreditNoteFile } from '../papers/credit-notes.queries.ts';
import { type LinkPdfDeps, linkPdf } from '../papers/link-pdf.ts';
import { netOf, printedTaxes } from '../papers/paper-taxes.ts';
import { creditNotePaper } from './credit-note-paper.ts';
import { readCreditNote } from './read-credit-notes.ts';

export async function linkCreditNotePdf(deps: LinkPdfDeps, account: Id<'acct'> | null, id: Id<'cdn'>): Promise<string> {
  const note = await readCreditNote(deps, account, id);
  return linkPdf(deps, {
    account: note.account_id,
    file: note.file_id,
    filename: `credit-note-${note.number}.pdf`,
    logo: note.seller.logo ?? null,
    draw: () =>
      creditNotePaper({
        number: note.number,
        issuedOn: firmDay(deps.firm, note.created_at),
        paper: `${note.invoice_id === null ? 'Receipt' : 'Invoice'} ${note.paper_number}`,
        orderNumber: note.order_number,
        reason: note.reason,
        seller: note.seller,
        buyer: note.buyer,
        currency: note.currency,
        amount: note.amount,
        net: netOf({ ...note, amount: -note.amount }),
        taxes: printedTaxes(note),
        rounding: note.rounding,
        taxNote: note.tax_note,
        settled: settledOf(note),
        playMoney: deps.playMoney || note.play_money || !note.livemode,
      }),
    saveFile: (tx, file) => setCreditNoteFile(tx, id, file),
  });
}

const settledOf = ({ receipt_id }: CreditNoteRow): string =>
  receipt_id === null
    ? 'It is taken off what is due of the invoice. What is more than that counts against the next one.'
    : 'The amount is refunded to the card that paid.';
