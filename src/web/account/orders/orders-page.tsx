import type { ReactElement } from 'react';
import { moneyInWords } from '../../../core/words/money.ts';
import { servicesInWords } from '../../../core/words/services-in-words.ts';
import { dayInWords } from '../../../core/words/time.ts';
import { orderPath } from '../../../domain/guests/order-path.ts';
import type { Purchase } from '../../../domain/guests/read-purchases.ts';
import { needsCountry } from '../../../domain/pricing/taxes/needs-country.ts';
import { CUSTOMER_ORDER_WORDS, CUSTOMER_QUOTE_WORDS } from '../../../wire/state-words.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { type Column, Table } from '../../table.tsx';
import { AccountPage } from '../frame.tsx';
import { type AccountFrame, accountPath } from '../own-account.ts';

export interface OrdersView {
  frame: AccountFrame;
  rows: readonly Purchase[];
  total: number;
  /** Position of the first row in the list, from 1. */
  first: number;
  /** Cursor of the next page; null at the end. */
  older: string | null;
}

export function OrdersPage({ view: { frame, rows, total, first, older } }: { view: OrdersView }): ReactElement {
  const here = accountPath(frame, 'orders');
  return (
    <AccountPage title="Quotes and orders" tab="orders" frame={frame}>
      <section aria-label="Quotes and orders">
        {rows.length === 0 ? (
          <p className="soft">
            No quotes or orders yet. When someone asks for a quote for this account, it appears here.
          </p>
        ) : (
          <Table columns={COLUMNS} rows={rows} keyOf={({ quote }) => quote.id} stacked />
        )}
        {(older !== null || first > 1) && (
          <nav className="tabs" aria-label="Pages">
            <span className="soft">
              {first} to {first + rows.length - 1} of {total}
            </span>
            {first > 1 && <a href={here}>Newest</a>}
            {older !== null && <a href={`${here}?cursor=${encodeURIComponent(older)}`}>Older</a>}
          </nav>
        )}
      </section>
    </AccountPage>
  );
}

const COLUMNS: readonly Column<Purchase>[] = [
  {
    title: 'Number',
    cell: ({ quote, order }) => (
      <a className="unbroken" href={orderPath(quote.id)}>
        {order === null ? `Quote ${quote.number}` : `Order ${order.number}`}
      </a>
    ),
  },
  {
    title: 'Services',
    cell: ({ quote, order }) => servicesInWords(ENGLISH, (order ?? quote).services).join('; '),
  },
  { title: 'Reference', cell: ({ quote }) => quote.reference ?? '' },
  { title: 'Status', cell: (purchase) => <span className="status unbroken">{statusInWords(purchase)}</span> },
  { title: 'Date', cell: ({ quote }) => <span className="unbroken">{dayInWords(ENGLISH, quote.created_at)}</span> },
  { title: 'Total', number: true, cell: totalInWords },
];

function statusInWords({ quote, order }: Purchase): string {
  if (order !== null) return CUSTOMER_ORDER_WORDS[order.status];
  return quote.cancelled_reason === 'expired' ? 'Expired' : CUSTOMER_QUOTE_WORDS[quote.status];
}

function totalInWords({ quote, order }: Purchase): string {
  const { total, tax_note } = order ?? quote;
  if (total === null) return '';
  return `${moneyInWords(ENGLISH, total, quote.currency)}${needsCountry({ tax_note }) ? ' before taxes' : ''}`;
}
