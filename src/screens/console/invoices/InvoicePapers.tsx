import { PATHS } from '../../../wire/paths.ts';
import { useOperation } from '../../kit/data/use-operation.ts';
import { money } from '../../kit/format/money.ts';
import { t } from '../../kit/words/words.ts';
import css from '../../things/invoice/Invoice.module.css';
import { InvoiceCreditNotes, InvoicePayments } from '../../things/invoice/InvoicePayments.tsx';
import { PayOutCredit } from './actions/PayOutCredit.tsx';
import type { TeamInvoice } from './team-invoice.ts';

const hrefOf = (operation: 'teamDownloadReceipt' | 'teamDownloadCreditNote', token: string): string =>
  PATHS[operation][1].replace(':token', token);

/** Payments and credit notes, with the numbers of their papers. */
export function InvoicePapers({ invoice }: { readonly invoice: TeamInvoice }) {
  const filters = { invoice: invoice.token };
  const hasReceipts = invoice.payments.some(({ receipt }) => receipt !== null);
  const receipts = useOperation('teamListReceipts', { filters }, { enabled: hasReceipts });
  const enabled = invoice.credit_notes.length > 0;
  const { data, refetch } = useOperation('teamListCreditNotes', { filters }, { enabled });
  const withLeft = data?.data.filter(({ left }) => left > 0) ?? [];
  const over = withLeft.reduce((sum, { left }) => sum + left, 0);
  return (
    <>
      <InvoicePayments
        invoice={invoice}
        receiptOf={(token) => ({
          number: receipts.data?.data.find((one) => one.token === token)?.number ?? '',
          href: hrefOf('teamDownloadReceipt', token),
        })}
      />
      <InvoiceCreditNotes invoice={invoice} hrefOf={(token) => hrefOf('teamDownloadCreditNote', token)}>
        {over > 0 && (
          <p className={css.note}>{t('invoice.credit_notes.over', { amount: money(over, invoice.currency) })}</p>
        )}
        {withLeft.map((note) => (
          <PayOutCredit key={note.token} note={note} onDone={() => void refetch()} />
        ))}
      </InvoiceCreditNotes>
    </>
  );
}
