import { Button } from '@mantine/core';
import { useNow } from '../../kit/data/use-now.ts';
import { dayAndHour, exactTime } from '../../kit/format/time.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { Due } from '../../kit/list/Due.tsx';
import { Facts, Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { isOverdue } from './invoice-state.ts';
import type { TeamInvoice } from './team-invoice.ts';

/** Whom it bills, until when, and how it was paid. */
export function InvoiceFacts({ invoice }: { readonly invoice: TeamInvoice }) {
  const now = useNow();
  const download = invoice.actions.find(({ name, allowed }) => name === 'download' && allowed);
  const when = (at: string | null) => at !== null && <time title={exactTime(at)}>{dayAndHour(at, now)}</time>;
  const rows = [
    [t('quotes.customer'), <CustomerLink key="customer" account={invoice.account} name={invoice.customer_name} />],
    [t('invoice.begun'), when(invoice.created_at)],
    [t('invoice.issued'), when(invoice.issued_at)],
    [
      t('order.due'),
      invoice.due_at !== null && (
        <>
          {when(invoice.due_at)}{' '}
          {invoice.status === 'issued' && (
            <>
              (<Due at={invoice.due_at} late={isOverdue(invoice, now)} now={now} />)
            </>
          )}
        </>
      ),
    ],
    [t('invoice.paid'), when(invoice.settled_at)],
    [t('invoice.reference'), invoice.payment_reference],
    [t('invoice.voided'), when(invoice.voided_at)],
    [t('invoice.void.why'), invoice.void_reason],
  ] as const;
  return (
    <Part title={t('quote.facts')}>
      <Facts rows={rows.filter(([, value]) => Boolean(value))} />
      {download !== undefined && (
        <Button
          component="a"
          href={new URL(download.url).pathname}
          target="_blank"
          rel="noreferrer"
          variant="default"
          mt="md"
          leftSection={<Icon name="download" size={14} />}
        >
          {t('invoice.download')}
        </Button>
      )}
    </Part>
  );
}
