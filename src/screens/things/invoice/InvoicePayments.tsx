import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Invoice } from '../../../sdk/generated/schemas/invoice.ts';
import { money } from '../../kit/format/money.ts';
import { calendarDay, exactTime } from '../../kit/format/time.ts';
import { SmallTable } from '../../kit/list/SmallTable.tsx';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './Invoice.module.css';

interface Paper {
  /** Empty while it loads. */
  readonly number: string;
  /** Address of its PDF. */
  readonly href: string;
}

interface InvoicePaymentsProps {
  readonly invoice: Invoice;
  receiptOf(token: string): Paper;
}

export function InvoicePayments({ invoice: { payments, currency, status }, receiptOf }: InvoicePaymentsProps) {
  if (payments.length === 0 && status !== 'issued') return null;
  return (
    <Part title={t('invoice.payments')}>
      <SmallTable
        label={t('invoice.payments')}
        rows={payments.map((payment, at) => ({ ...payment, at }))}
        empty={t('invoice.payments.none')}
        keyOf={({ at }) => String(at)}
        columns={[
          { name: 'day', title: t('invoice.day'), cell: ({ paid_at }) => <Day at={paid_at} /> },
          {
            name: 'method',
            title: t('invoice.method'),
            cell: ({ method, reference, receipt }) => (
              <>
                {t(`invoice.method.${method}`)}
                {reference !== null && <bdi className={css.references}>{reference}</bdi>}
                {receipt !== null && (
                  <span className={css.references}>
                    {t('invoice.receipt')} <PaperLink word="invoice.receipt.pdf" paper={receiptOf(receipt)} />
                  </span>
                )}
              </>
            ),
          },
          {
            name: 'amount',
            title: t('invoice.amount'),
            cell: ({ amount }) => <span className="figure">{money(amount, currency)}</span>,
            end: true,
          },
        ]}
      />
    </Part>
  );
}

interface InvoiceCreditNotesProps {
  readonly invoice: Invoice;
  /** Address of a credit note's PDF. */
  hrefOf(token: string): string;
  /** The rest of the credit, if any. */
  readonly children?: ReactNode;
}

export function InvoiceCreditNotes({ invoice, hrefOf, children }: InvoiceCreditNotesProps) {
  const { credit_notes, currency } = invoice;
  if (credit_notes.length === 0) return null;
  return (
    <Part title={t('invoice.credit_notes')}>
      <SmallTable
        label={t('invoice.credit_notes')}
        rows={credit_notes}
        empty=""
        keyOf={({ token }) => token}
        columns={[
          { name: 'day', title: t('invoice.day'), cell: ({ created_at }) => <Day at={created_at} /> },
          {
            name: 'number',
            title: t('invoice.credit_note'),
            cell: ({ token, number, reason }) => (
              <>
                <PaperLink word="invoice.credit_note.pdf" paper={{ number, href: hrefOf(token) }} />
                <bdi className={css.references}>{reason}</bdi>
              </>
            ),
          },
          {
            name: 'amount',
            title: t('invoice.amount'),
            cell: ({ amount }) => <span className="figure">{money(amount, currency)}</span>,
            end: true,
          },
        ]}
      />
      {children}
    </Part>
  );
}

const Day = ({ at }: { readonly at: string }) => (
  <time className="figure" title={exactTime(at)}>
    {calendarDay(at.slice(0, 10))}
  </time>
);

interface PaperLinkProps {
  readonly word: 'invoice.receipt.pdf' | 'invoice.credit_note.pdf';
  readonly paper: Paper;
}

/** Number of a paper, linked to its PDF. */
function PaperLink({ word, paper: { number, href } }: PaperLinkProps) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" className="figure" aria-label={t(word, { number })}>
      {number || t('invoice.paper')}
    </Anchor>
  );
}
