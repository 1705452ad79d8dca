import type { Tax } from '../../../../wire/schemas/firm/tax.ts';
import { money } from '../../../kit/format/money.ts';
import { taxName } from '../../../kit/format/tax.ts';
import { t } from '../../../kit/words/words.ts';
import css from './SetPrice.module.css';

interface LinesTableProps {
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly unit_price: number;
    readonly amount: number;
  }[];
  readonly total: number;
  readonly currency: string;
  readonly taxes: readonly Tax[];
}

/** Lines of a price to be read, with their total. */
export function LinesTable({ lines, total, currency, taxes }: LinesTableProps) {
  return (
    <table className={css.lines}>
      <tbody>
        {lines.map(({ description, quantity, unit_price, amount }, at) => (
          <tr key={at}>
            <th scope="row">{description}</th>
            <td className="figure">
              {quantity} × {money(unit_price, currency)}
            </td>
            <td className="figure">{money(amount, currency)}</td>
          </tr>
        ))}
        {taxes.map((tax) => (
          <tr key={taxName(tax)}>
            <th scope="row">{taxName(tax)}</th>
            <td />
            <td className="figure">{money(tax.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('quote.total')}</th>
          <td />
          <td className="figure">{money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
