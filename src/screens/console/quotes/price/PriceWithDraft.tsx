import { Button } from '@mantine/core';
import { ChangedByOthers } from '../../../kit/ask/conflict/ChangedByOthers.tsx';
import { compareFields } from '../../../kit/ask/conflict/DiffTable.tsx';
import { t } from '../../../kit/words/words.ts';
import { LinesTable } from '../../../things/quote/LinesTable.tsx';
import { SetPrice } from '../../../things/quote/SetPrice.tsx';
import { quoteFields } from '../StaleQuote.tsx';
import type { TeamQuote } from '../team-quote.ts';
import { contentOf } from './price-basis.ts';
import { totalName } from './price-sums.ts';
import { amountOf, isFull, type PriceDraft } from './use-price-draft.ts';

interface TypedPriceProps {
  readonly quote: TeamQuote;
  readonly price: PriceDraft;
}

interface PriceWithDraftProps extends TypedPriceProps {
  /** Null: this viewer can’t change the price, or no longer. */
  readonly onCorrect: (() => void) | null;
}

/** The price, and the viewer’s draft if a colleague set a price first. */
export const PriceWithDraft = ({ quote, price, onCorrect }: PriceWithDraftProps) => (
  <>
    <TypedPrice quote={quote} price={price} />
    <SetPrice
      quote={quote}
      aside={
        onCorrect !== null && (
          <Button variant="subtle" size="compact-sm" onClick={onCorrect}>
            {t('quote.correct')}
          </Button>
        )
      }
    />
  </>
);

/** The viewer’s draft, after a colleague set a price first. */
function TypedPrice({ quote, price }: TypedPriceProps) {
  if (!price.isChanged) return null;
  return (
    <ChangedByOthers text={t('quote.price.over')}>
      <h3>{t('quote.price.yours')}</h3>
      <LinesTable
        lines={price.lines.filter(isFull).map((line) => ({ ...line, amount: amountOf(line) }))}
        total={price.total}
        totalLabel={totalName(quote)}
        currency={quote.currency}
        taxes={[]}
        note={null}
      />
      {price.note !== '' && <p>{price.note}</p>}
      <Button variant="default" size="compact-sm" onClick={price.forget}>
        {t('quote.price.forget')}
      </Button>
    </ChangedByOthers>
  );
}

/** Changes to the request since the viewer began to price it. */
export function ChangedRequest({ quote, price }: TypedPriceProps) {
  const { seen, isChanged } = price;
  if (!isChanged || seen === undefined || contentOf(seen) === contentOf(quote)) return null;
  const rows = compareFields(quoteFields(quote), { ...quote, ...seen }, quote);
  return <ChangedByOthers text={t('stale.latest.typed')} rows={rows} />;
}
