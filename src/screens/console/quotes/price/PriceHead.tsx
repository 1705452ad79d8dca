import { t } from '../../../kit/words/words.ts';
import css from './QuotePrice.module.css';

/** Headings of the editable lines, hidden from screen readers: each field has its own label. */
export const PriceHead = () => (
  <div className={css.head} aria-hidden="true">
    <span>{t('quote.line.description')}</span>
    <span>{t('quote.line.quantity')}</span>
    <span>{t('quote.line.unit')}</span>
    <span className={css.end}>{t('quote.line.amount')}</span>
    <span />
  </div>
);
