import { Anchor } from '@mantine/core';
import { PATHS } from '../../../../wire/paths.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { money } from '../../../kit/format/money.ts';
import { calendarDay, exactTime } from '../../../kit/format/time.ts';
import type { Column } from '../../../kit/list/column.ts';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { PayOutCredit } from '../actions/PayOutCredit.tsx';
import type { TeamInvoice } from '../team-invoice.ts';
import css from './Papers.module.css';

interface InvoiceProps {
  readonly invoice: TeamInvoice;
}

type Payment = TeamInvoice['payments'][number] & { readonly at: number };

export function InvoicePayments({ invoice }: InvoiceProps) {
  const { token, payments, currency, status } = invoice;
  const hasReceipts = payments.some(({ receipt }) => receipt !== null);
  const { data } = useOperation('teamListReceipts', { filters: { invoice: token } }, { enabled: hasReceipts });
  const numberOf = (receipt: string) => data?.data.find((one) => one.token === receipt)?.number ?? '';
  if (payments.length === 0 && status !== 'issued') return null;
  const columns: Omit<Column<Payment>, 'width'>[] = [
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
              {t('invoice.receipt')} <PaperLink to="teamDownloadReceipt" token={receipt} number={numberOf(receipt)} />
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
  ];
  return (
    <Part title={t('invoice.payments')}>
      <SmallTable
        label={t('invoice.payments')}
        rows={payments.map((payment, at) => ({ ...payment, at }))}
        columns={columns}
        empty={t('invoice.payments.none')}
        keyOf={({ at }) => String(at)}
      />
    </Part>
  );
}

export function InvoiceCreditNotes({ invoice: { token: invoice, credit_notes, currency } }: InvoiceProps) {
  const hasCreditNotes = credit_notes.length > 0;
  const { data, refetch } = useOperation('teamListCreditNotes', { filters: { invoice } }, { enabled: hasCreditNotes });
  if (!hasCreditNotes) return null;
  const withLeft = data?.data.filter(({ left }) => left > 0) ?? [];
  const over = withLeft.reduce((sum, { left }) => sum + left, 0);
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
                <PaperLink to="teamDownloadCreditNote" token={token} number={number} />
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
      {over > 0 && <p className={css.note}>{t('invoice.credit_notes.over', { amount: money(over, currency) })}</p>}
      {withLeft.map((note) => (
        <PayOutCredit key={note.token} note={note} onDone={() => void refetch()} />
      ))}
    </Part>
  );
}

const Day = ({ at }: { readonly at: string }) => (
  <time className="figure" title={exactTime(at)}>
    {calendarDay(at.slice(0, 10))}
  </time>
);

interface PaperLinkProps {
  readonly to: 'teamDownloadReceipt' | 'teamDownloadCreditNote';
  readonly token: string;
  readonly number: string;
}

/** Number of a paper, linked to its PDF. */
function PaperLink({ to, token, number }: PaperLinkProps) {
  const word = to === 'teamDownloadReceipt' ? 'invoice.receipt.pdf' : 'invoice.credit_note.pdf';
  return (
    <Anchor
      href={PATHS[to][1].replace(':token', token)}
      target="_blank"
      rel="noreferrer"
      className="figure"
      aria-label={t(word, { number })}
    >
      {number || t('invoice.paper')}
    </Anchor>
  );
}
