import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '../../../sdk/types.ts';
import { money } from '../../kit/format/money.ts';
import { When } from '../../kit/format/When.tsx';
import type { Column } from '../../kit/list/column.ts';
import { Due } from '../../kit/list/Due.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { t } from '../../kit/words/words.ts';
import { invoiceState } from '../../things/invoice/invoice-state.ts';

type Listed = ReplyOf<'teamListInvoices'>['data'][number];

/** Columns of the invoice list; `linked` if the row itself does not open the invoice. */
export const invoiceColumns = (now: Date, { linked = false } = {}): readonly Column<Listed>[] => [
  {
    name: 'number',
    title: t('quotes.number'),
    width: '120px',
    cell: ({ token, number }) =>
      linked ? (
        <Anchor component={Link} to={`/invoices/${token}`} className="figure">
          {number ?? t('invoice.unnumbered')}
        </Anchor>
      ) : (
        <span className="figure">{number ?? t('invoice.unnumbered')}</span>
      ),
  },
  {
    name: 'customer',
    title: t('quotes.customer'),
    width: 'minmax(0, 2fr)',
    cell: ({ customer_name, livemode }) => (
      <bdi>{livemode ? customer_name : t('account.in_sandbox', { name: customer_name })}</bdi>
    ),
  },
  {
    name: 'lines',
    title: t('invoice.lines'),
    width: '64px',
    cell: ({ lines }) => <span className="figure">{t('invoice.lines.count', { count: lines.length })}</span>,
    secondary: true,
  },
  {
    name: 'issued',
    title: t('invoice.issued'),
    width: '96px',
    cell: ({ issued_at }) => <When at={issued_at} now={now} />,
    secondary: true,
  },
  {
    name: 'due',
    title: t('order.due'),
    width: '96px',
    cell: (invoice) =>
      invoice.status === 'issued' && <Due at={invoice.due_at} day={invoice.due_on} late={invoice.overdue} now={now} />,
    secondary: true,
  },
  {
    name: 'total',
    title: t('quotes.total'),
    width: '104px',
    cell: ({ total, currency }) => <span className="figure">{money(total, currency)}</span>,
    end: true,
  },
  {
    name: 'still_due',
    title: t('invoices.due'),
    width: '104px',
    cell: ({ status, due, currency }) => status === 'issued' && <span className="figure">{money(due, currency)}</span>,
    end: true,
    secondary: true,
  },
  {
    name: 'state',
    title: t('quotes.state'),
    width: '112px',
    cell: (invoice) => <StateMark state={invoiceState(invoice)} />,
  },
];
