import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Invoice } from '../../../sdk/generated/schemas/invoice.ts';
import { REFERENCES, type Reference } from '../../../wire/groups/references.ts';
import type { Tax } from '../../../wire/schemas/firm/tax.ts';
import { listOf } from '../../kit/format/list-of.ts';
import { money } from '../../kit/format/money.ts';
import { unchargedReason } from '../../kit/format/tax.ts';
import { SmallTable } from '../../kit/list/SmallTable.tsx';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './Invoice.module.css';

interface InvoiceProps {
  readonly invoice: Invoice;
}

export function InvoiceLines({ invoice }: InvoiceProps) {
  const { lines, currency } = invoice;
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
            cell: ({ description, held, ...line }) => (
              <>
                {description}
                {held && <span className={css.references}>{t('invoice.held')}</span>}
                <span className={css.references}>
                  <bdi>
                    {REFERENCES.map((name) => textOf(name, line[name]))
                      .filter(Boolean)
                      .join(' · ')}
                  </bdi>
                </span>
              </>
            ),
          },
          {
            name: 'net',
            title: t(invoice.taxes.length === 0 ? 'invoice.amount' : 'invoice.net'),
            cell: ({ net }) => <span className="figure">{money(net, currency)}</span>,
            end: true,
          },
        ]}
      />
      {lines.length > 0 && <Sums invoice={invoice} />}
      <TaxNotes invoice={invoice} />
    </Part>
  );
}

const textOf = (name: Reference, text: string | null) =>
  text && name === 'purchase_order' ? t('invoice.purchase_order', { number: text }) : text;

/** Reasons why no tax is charged, with the orders concerned unless all are. */
function TaxNotes({ invoice: { lines } }: InvoiceProps) {
  const texts = new Set(lines.flatMap(({ tax_note }) => tax_note?.text ?? []));
  return [...texts].map((text) => {
    const about = lines.filter(({ tax_note }) => tax_note?.text === text);
    const orders = listOf([...new Set(about.map(({ order_number }) => order_number))]);
    return (
      <p key={text} className={css.note}>
        {about.length === lines.length ? text : t('invoice.tax_note', { orders, text })}
      </p>
    );
  });
}

/** Sums from subtotal to amount due, in the order of the paper. */
function Sums({ invoice }: InvoiceProps) {
  const { subtotal, taxes, rounding_amount, total, credited, paid, due, currency, status, lines } = invoice;
  const inWords = (amount: number) => money(amount, currency);
  const taxWords = (tax: Tax) => {
    const why = lines.map(({ tax_note }) => unchargedReason(tax, tax_note)).find((one) => one !== null);
    const word = tax.included ? 'invoice.tax.included' : 'invoice.tax';
    return t(why ? `tax.${why}.base` : word, { name: tax.name, rate: tax.rate, base: inWords(tax.base) });
  };
  const sums = [
    ...(taxes.length === 0 ? [] : [{ name: t('invoice.subtotal'), amount: subtotal }]),
    ...taxes.map((tax) => ({ name: taxWords(tax), amount: tax.amount })),
    ...(rounding_amount === 0 ? [] : [{ name: t('invoice.rounding'), amount: rounding_amount }]),
    { name: t('quotes.total'), amount: total, strong: true },
    ...(credited === 0 ? [] : [{ name: t('invoice.credited'), amount: -credited }]),
    ...(paid === 0 ? [] : [{ name: t('invoice.paid.sum'), amount: -paid }]),
  ];
  return (
    <dl className={css.sums}>
      {sums.map(({ name, amount, ...rest }) => (
        <div key={name} data-strong={'strong' in rest}>
          <dt>{name}</dt>
          <dd className="figure">{inWords(amount)}</dd>
        </div>
      ))}
      {status === 'issued' && (
        <div data-strong data-due>
          <dt>{t('invoice.due')}</dt>
          <dd className="figure">{inWords(due)}</dd>
        </div>
      )}
    </dl>
  );
}
