import { Button, Group, Text } from '@mantine/core';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { formOf } from '../../../kit/form/form.tsx';
import { longText } from '../../../kit/form/text.tsx';
import { money } from '../../../kit/format/money.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { useHeld } from '../../../kit/outbox/outbox-context.ts';
import { t } from '../../../kit/words/words.ts';
import { LinesTable } from '../../../things/quote/LinesTable.tsx';
import type { TeamQuote } from '../team-quote.ts';
import { PriceHead } from './PriceHead.tsx';
import { PriceLine } from './PriceLine.tsx';
import { ChangedRequest } from './PriceWithDraft.tsx';
import { comparedName, isPriced, sumsOf, totalName } from './price-sums.ts';
import css from './QuotePrice.module.css';
import type { DraftLine, PriceDraft } from './use-price-draft.ts';

const NOTE = { note: longText('quote.note', { hint: 'quote.note.hint' }, { minRows: 1, maxLength: 2000 }) };
const NEW_LINE: DraftLine = { code: 'service', description: '', quantity: 1, unit_price: null };

interface QuotePriceProps {
  readonly quote: TeamQuote;
  readonly price: PriceDraft;
  /** Leaves the correction of a price as it was. */
  onLeave?(): void;
}

/** Editable price lines with their total, compared with the estimate or the price so far. */
export function QuotePrice({ quote, price, onLeave }: QuotePriceProps) {
  const { currency, estimate } = quote;
  // A price on its way is changed after Undo, or it would differ from what is sent.
  const isHeld = useHeld(quote.token) !== null;
  const change = (at: number, line: DraftLine) => price.setLines(price.lines.with(at, line));
  const reset = () => {
    const { lines, note, seen, isChanged } = price;
    price.forget();
    onLeave?.();
    const message = t(onLeave === undefined ? 'quote.estimate.taken' : 'quote.correct.left');
    if (isChanged) toast({ message, onUndo: () => price.restore({ lines, note, seen }) });
  };
  return (
    <Part
      title={t(isPriced(quote) ? 'quote.correct' : 'quote.lines')}
      aside={
        (price.isChanged || onLeave !== undefined) && (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={reset}>
            {t(onLeave === undefined ? 'quote.estimate.take' : 'quote.correct.leave')}
          </Button>
        )
      }
    >
      <fieldset className={css.fields} disabled={isHeld}>
        <ChangedRequest quote={quote} price={price} />
        {!estimate.complete && (
          <Text size="sm" c="var(--waiting)" mb="sm">
            {t('quote.estimate.open')}
          </Text>
        )}
        <div className={css.lines}>
          <PriceHead />
          {price.lines.map((line, at) => (
            <PriceLine
              key={at}
              line={line}
              currency={currency}
              onChange={(next) => change(at, next)}
              onRemove={() => price.setLines(price.lines.filter((_, index) => index !== at))}
            />
          ))}
        </div>
        <Foot quote={quote} price={price} />
        {price.isChanged && <Estimate quote={quote} />}
        {formOf(NOTE, { value: price, set: ({ note = '' }) => price.setNote(note) }).input('note')}
      </fieldset>
    </Part>
  );
}

/** The estimate, for comparison with a different price. */
function Estimate({ quote: { estimate, currency } }: { readonly quote: TeamQuote }) {
  return (
    <details className={css.estimate}>
      <summary>{t('quote.estimate.lines')}</summary>
      <LinesTable
        lines={estimate.line_items}
        total={estimate.total}
        currency={currency}
        taxes={estimate.taxes}
        note={estimate.tax_note}
      />
    </details>
  );
}

/** Buttons to add lines, and the total compared with the estimate. */
function Foot({ quote, price }: { readonly quote: TeamQuote; readonly price: PriceDraft }) {
  const { currency } = quote;
  const add = (line: DraftLine) => price.setLines([...price.lines, line]);
  const { total, before, difference } = sumsOf(quote, price);
  const signed = `${difference > 0 ? '+' : ''}${money(difference, currency)}`;
  return (
    <div className={css.foot}>
      <Group gap="xs">
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="plus" />} onClick={() => add(NEW_LINE)}>
          {t('quote.line.add')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => add({ ...NEW_LINE, code: 'discount', description: t('quote.discount.line') })}
        >
          {t('quote.discount')}
        </Button>
      </Group>
      <output className={css.total} aria-live="polite">
        <span>{totalName(quote)}</span>
        <strong className="figure">{money(total, currency)}</strong>
        <span className={css.estimated}>{comparedName(quote)}</span>
        <span className={`${css.estimated} figure`}>{money(before, currency)}</span>
        <small className="figure">{difference === 0 ? t('quote.same') : signed}</small>
      </output>
    </div>
  );
}
