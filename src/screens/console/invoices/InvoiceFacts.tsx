import { useNow } from '../../kit/data/use-now.ts';
import { dayAndHour, exactTime } from '../../kit/format/time.ts';
import { Facts, Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import type { TeamInvoice } from './team-invoice.ts';

export function InvoiceFacts({ invoice }: { readonly invoice: TeamInvoice }) {
  const now = useNow();
  const { status, sent_at, sent_to, sending, reminded_at, next_reminder_at } = invoice;
  const isDue = status === 'issued';
  const when = (at: string | null) => at !== null && <time title={exactTime(at)}>{dayAndHour(at, now)}</time>;
  const rows = [
    [t('quotes.customer'), <CustomerLink key="customer" account={invoice.account} name={invoice.customer_name} />],
    [t('invoice.begun'), when(invoice.created_at)],
    [t('invoice.issued'), when(invoice.issued_at)],
    [
      t('invoice.sent'),
      sent_at === null ? (
        isDue && t('invoice.sent.never')
      ) : (
        <>
          {when(sent_at)} {sent_to !== null && <bdi>{t('invoice.sent.to', { email: sent_to })}</bdi>}
        </>
      ),
    ],
    [t('invoice.sending'), sending !== null && t(`invoice.sending.${sending}`)],
    [t('invoice.reminded'), when(reminded_at)],
    [t('invoice.reminder'), isDue && (when(next_reminder_at) || t('invoice.reminder.none'))],
    [t('invoice.paid'), when(invoice.settled_at)],
    [t('invoice.voided'), when(invoice.voided_at)],
    [t('invoice.void.why'), invoice.void_reason],
  ] as const;
  return (
    <Part title={t('quote.facts')}>
      <Facts rows={rows.filter(([, value]) => Boolean(value))} />
    </Part>
  );
}
