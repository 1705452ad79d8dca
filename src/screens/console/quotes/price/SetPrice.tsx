import { money } from '../../../kit/format/money.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamQuote } from '../team-quote.ts';
import css from './SetPrice.module.css';

/** The price as it was set, or the estimate where nobody has set one yet. */
export function SetPrice({ quote }: { readonly quote: TeamQuote }) {
  const set = quote.total !== null;
  const lines = set ? quote.line_items : quote.estimate.line_items;
  return (
    <Part title={t(set ? 'quote.lines' : 'quote.estimate')}>
      <table className={css.lines}>
        <tbody>
          {lines.map(({ description, quantity, unit_price, amount }, at) => (
            <tr key={at}>
              <th scope="row">{description}</th>
              <td className="figure">
                {quantity} × {money(unit_price, quote.currency)}
              </td>
              <td className="figure">{money(amount, quote.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('quote.total')}</th>
            <td />
            <td className="figure">{money(quote.total ?? quote.estimate.total, quote.currency)}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  );
}
