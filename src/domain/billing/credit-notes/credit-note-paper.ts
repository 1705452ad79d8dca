import type { Id } from '../../../core/ids.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import type { Paper } from '../../../engines/paper/paper.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { CREDIT_NOTES, type CreditNoteRow } from '../papers/credit-notes.queries.ts';
import { type Drawing, type LinkPdfDeps, linkPdf } from '../papers/link-pdf.ts';
import { numberedPaper, smallPrint, sumLines, taxNotes } from '../papers/paper-blocks.ts';
import { netOf, printedTaxes } from '../papers/paper-taxes.ts';
import { readPaper } from '../papers/read-papers.ts';

export async function linkCreditNotePdf(deps: LinkPdfDeps, account: Id<'acct'> | null, id: Id<'cdn'>): Promise<string> {
  return linkPdf(deps, CREDIT_NOTES, async () => {
    const paper = await readPaper(deps, CREDIT_NOTES, account, id);
    const filename = `credit-note-${paper.number}.pdf`;
    return { paper, filename, draw: (drawing) => creditNotePaper(paper, drawing) };
  });
}

export function creditNotePaper(note: CreditNoteRow, { playMoney, dayOf }: Drawing): Paper {
  const { number, seller, buyer, currency, amount, rounding, tax_note } = note;
  const date = dayOf(note.created_at);
  const net = netOf({ ...note, amount: -amount });
  return numberedPaper({
    title: 'Credit note',
    number,
    date,
    seller,
    buyer,
    to: 'Credited to',
    ...paperMarks(playMoney),
    facts: [
      { label: 'Date of issue', text: longDate(ENGLISH, date) },
      {
        label: 'Refers to',
        lines: 2,
        text: `${note.invoice_id === null ? 'Receipt' : 'Invoice'} ${note.paper_number}`,
      },
    ],
    tables: [
      {
        columns: [
          { name: 'Order', width: 84 },
          { name: 'Description' },
          { name: `Amount (${currency})`, width: 96, align: 'right' },
        ],
        rows: [
          [
            {
              cells: [
                [{ text: note.order_number, size: 9, lines: 2 }],
                [{ text: `Credit: ${note.reason}`, size: 9 }],
                [{ text: moneyInWords(ENGLISH, net, currency), size: 9, align: 'right' }],
              ],
            },
          ],
        ],
      },
    ],
    closing: [
      {
        kind: 'sums',
        lines: sumLines(currency, { total: -amount, taxes: printedTaxes(note), rounding, notes: [tax_note] }),
      },
      ...taxNotes(tax_note === null ? [] : [tax_note.text]),
      { kind: 'group', above: 14, blocks: smallPrint(settledOf(note)) },
    ],
  });
}

/** Text that explains how the amount is returned. */
const settledOf = ({ receipt_id }: CreditNoteRow): string =>
  receipt_id === null
    ? 'It is taken off what is due of the invoice. What is more than that counts against the next one.'
    : 'The amount is refunded to the card that paid.';
