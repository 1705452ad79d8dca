import type { Quote } from '../../../sdk/generated/schemas/quote.ts';
import { countryName } from '../../kit/format/language.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './QuoteRequest.module.css';

/** The requested services, their use and the notes to them. */
export function QuoteRequest({
  quote,
}: {
  readonly quote: Pick<Quote, 'use_cases' | 'notes'> & { readonly summary: readonly string[] };
}) {
  return (
    <Part title={t('quote.request')}>
      <ul className={css.request}>
        {quote.summary.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {quote.use_cases.map((use, at) => (
          <li key={at}>
            {t('quote.use')} {t(`use.${use.use_case}`)}
            {use.country !== undefined && `, ${countryName(use.country)}`}
          </li>
        ))}
      </ul>
      {quote.notes !== null && (
        <blockquote className={css.words} aria-label={t('quote.notes')}>
          {quote.notes}
        </blockquote>
      )}
    </Part>
  );
}
