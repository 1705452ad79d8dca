import type { Order } from '../../../sdk/generated/schemas/order.ts';
import { money } from '../../kit/format/money.ts';
import { taxName } from '../../kit/format/tax.ts';
import { t } from '../../kit/words/words.ts';
import css from './OrderParts.module.css';

interface OrderSumsProps {
  readonly order: Pick<Order, 'line_items' | 'taxes' | 'tax_note' | 'currency'> & { readonly total: number | null };
}

/** Lines, taxes and total of an order. */
export function OrderSums({ order: { line_items, taxes, tax_note, total, currency } }: OrderSumsProps) {
  return (
    <ul className={css.rows}>
      {line_items.map(({ description, amount }, at) => (
        <li key={at}>
          <bdi>{description}</bdi>
          <span className="figure">{money(amount, currency)}</span>
        </li>
      ))}
      {taxes.map((tax) => (
        <li key={taxName(tax, tax_note)}>
          <span>{taxName(tax, tax_note)}</span>
          <span className="figure">{money(tax.amount, currency)}</span>
        </li>
      ))}
      <li className={css.sum}>
        <strong>{t('quotes.total')}</strong>
        <strong className="figure">{money(total, currency)}</strong>
      </li>
    </ul>
  );
}
