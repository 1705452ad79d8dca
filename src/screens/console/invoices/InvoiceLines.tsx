import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { money } from '../../kit/format/money.ts';
import { SmallTable } from '../../kit/list/SmallTable.tsx';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './InvoiceLines.module.css';
import type { TeamInvoice } from './team-invoice.ts';

/** What is billed, order by order, with the sum. */
export function InvoiceLines({ invoice: { lines, total, currency } }: { readonly invoice: TeamInvoice }) {
  return (
    <Part title={t('invoice.lines')}>
      <SmallTable
        label={t('invoice.lines')}
        rows={lines.map((line, at) => ({ ...line, at }))}
        empty={t('invoice.lines.none')}
        keyOf={({ at }) => String(at)}
        columns={[
          {
            name: 'order',
            title: t('invoice.order'),
            cell: ({ order, order_number }) => (
              <Anchor component={Link} to={`/orders/${order}`} className="figure">
                {order_number}
              </Anchor>
            ),
          },
          {
            name: 'what',
            title: t('invoice.what'),
            cell: ({ description, reference, client_reference, case_reference }) => (
              <>
                {description}
                <span className={css.references}>
                  <bdi>{[reference, client_reference, case_reference].filter(Boolean).join(' · ')}</bdi>
                </span>
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
      <p className={css.total}>
        <span>{t('quotes.total')}</span>
        <strong className="figure">{money(total, currency)}</strong>
      </p>
    </Part>
  );
}
