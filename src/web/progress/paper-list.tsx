import type { ReactElement } from 'react';
import { moneyInWords } from '../../core/words/money.ts';
import { longDate } from '../../core/words/time.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import { creditNotePath, receiptPath } from '../../domain/guests/emails/paper-urls.ts';
import { ENGLISH } from '../../words/reader.ts';

export function PaperList({ data, here }: { data: PayPageData; here: string }): ReactElement | null {
  const { receipts, creditNotes, dayOf } = data;
  if (receipts.length + creditNotes.length === 0) return null;
  const papers = [
    ...receipts.map(({ id, kind, ...paper }) => ({
      ...paper,
      name: kind === 'invoice' ? 'Invoice' : 'Receipt',
      verb: 'paid',
      href: receiptPath(here, id),
    })),
    ...creditNotes.map(({ id, receipt_id, ...paper }) => ({
      ...paper,
      name: 'Credit note',
      verb: receipt_id === null ? 'credited' : 'refunded',
      href: creditNotePath(here, id),
    })),
  ];
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{creditNotes.length === 0 ? 'Receipts' : 'Receipts and credit notes'}</h2>
      <ul className="files">
        {papers.map(({ name, number, verb, amount, currency, created_at, href }) => (
          <li key={number}>
            <a href={href}>
              {name} {number} (PDF)
            </a>
            <span className="soft">
              {moneyInWords(ENGLISH, amount, currency)} {verb} on {longDate(ENGLISH, dayOf(created_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
