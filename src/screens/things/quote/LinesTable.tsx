import type { Tax, TaxNote } from '../../../wire/schemas/firm/tax.ts';
import { money } from '../../kit/format/money.ts';
import { taxName } from '../../kit/format/tax.ts';
import { t } from '../../kit/words/words.ts';
import css from './SetPrice.module.css';

interface LinesTableProps {
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly unit_price: number;
    readonly amount: number;
  }[];
  readonly total: number;
  /** Label of the total, if taxes are added later. */
  readonly totalLabel?: string;
  readonly currency: string;
  readonly taxes: readonly Tax[];
  /** Why no tax is charged, or not yet. */
  readonly note: TaxNote | null;
}

export function LinesTable({ lines, total, totalLabel = t('quote.total'), currency, taxes, note }: LinesTableProps) {
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
          <tr key={taxName(tax, note)}>
            <th scope="row">{taxName(tax, note)}</th>
            <td />
            <td className="figure">{money(tax.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel}</th>
          <td />
          <td className="figure">{money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
