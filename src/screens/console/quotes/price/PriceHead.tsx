import { t } from '../../../kit/words/words.ts';
import css from './QuotePrice.module.css';

/** Headings over lines that can be changed; each field has its own name for those who do not see them. */
export const PriceHead = () => (
  <div className={css.head} aria-hidden="true">
    <span>{t('quote.line.description')}</span>
    <span>{t('quote.line.quantity')}</span>
    <span>{t('quote.line.unit')}</span>
    <span className={css.end}>{t('quote.line.amount')}</span>
    <span />
  </div>
);
