import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Quote } from '../../../sdk/generated/schemas/quote.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import { LinesTable } from './LinesTable.tsx';

type SetPriceQuote = Pick<Quote, 'total' | 'line_items' | 'taxes' | 'tax_note' | 'estimate' | 'currency'>;

/** The price, or the estimate if there is none yet. */
export function SetPrice({ quote, aside }: { readonly quote: SetPriceQuote; readonly aside?: ReactNode }) {
  const { total, line_items, taxes, tax_note, estimate, currency } = quote;
  const note = total === null ? estimate.tax_note : tax_note;
  return (
    <Part title={t(total === null ? 'quote.estimate' : 'quote.lines')} aside={aside}>
      <LinesTable
        lines={total === null ? estimate.line_items : line_items}
        total={total ?? estimate.total}
        currency={currency}
        taxes={total === null ? estimate.taxes : taxes}
        note={note}
      />
      {note !== null && (
        <Text size="sm" c="dimmed">
          {note.text}
        </Text>
      )}
    </Part>
  );
}
