import type { ReactElement } from 'react';
import { moneyInWords } from '../../core/words/money.ts';
import { longDate } from '../../core/words/time.ts';
import type { ReceiptRow } from '../../domain/billing/receipts/receipts.queries.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import { creditNotePath, receiptPath } from '../../domain/guests/emails/queue-order-email.ts';
import { say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';

export function PaperList({ data, here }: { data: PayPageData; here: string }): ReactElement | null {
  const reader = useReader();
  const { receipts, creditNotes, dayOf } = data;
  if (receipts.length + creditNotes.length === 0) return null;
  const sumOf = ({ amount, currency, created_at }: Pick<ReceiptRow, 'amount' | 'currency' | 'created_at'>) => ({
    amount: moneyInWords(reader, amount, currency),
    day: longDate(reader, dayOf(created_at)),
  });
  const papers = [
    ...receipts.map(({ id, kind, number, ...paper }) => ({
      name: say(reader, kind === 'invoice' ? 'pay.paper.invoice' : 'pay.paper.receipt', { number }),
      note: say(reader, 'pay.paper.paid', sumOf(paper)),
      href: receiptPath(here, id),
    })),
    ...creditNotes.map(({ id, receipt_id, number, ...paper }) => ({
      name: say(reader, 'pay.paper.credit_note', { number }),
      note: say(reader, receipt_id === null ? 'pay.paper.credited' : 'pay.paper.refunded', sumOf(paper)),
      href: creditNotePath(here, id),
    })),
  ];
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{say(reader, creditNotes.length === 0 ? 'pay.papers.receipts' : 'pay.papers')}</h2>
      <ul className="files">
        {papers.map(({ name, note, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <span className="soft">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
