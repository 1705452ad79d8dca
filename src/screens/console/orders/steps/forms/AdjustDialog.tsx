import { Button, Group, Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { tell } from '../../../../kit/data/refusal.ts';
import { useDraft } from '../../../../kit/data/use-draft.ts';
import { money } from '../../../../kit/format/money.ts';
import { Icon } from '../../../../kit/icons/Icon.tsx';
import { t } from '../../../../kit/words/words.ts';
import { PriceLine } from '../../../quotes/price/PriceLine.tsx';
import css from '../../../quotes/price/QuotePrice.module.css';
import { amountOf, type DraftLine } from '../../../quotes/price/use-price-draft.ts';
import type { TeamOrder } from '../../team-order.ts';
import type { StepDialogProps } from '../StepDialog.tsx';
import { giveBack } from '../step-money.ts';

interface Adjustment {
  reason: string;
  lines: readonly DraftLine[];
}

const LINE: DraftLine = { code: 'adjustment', description: '', quantity: 1, unit_price: 0 };

/** What the order costs more or less, line by line, with a total that follows. */
export function AdjustDialog({ order, draft, opened, run, moved, onTake, onClose }: StepDialogProps) {
  const [{ reason, lines }, change, forget] = useDraft<Adjustment>(draft, { reason: '', lines: [LINE] });
  const total = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const setLines = (next: readonly DraftLine[]) => change({ reason, lines: next });
  const ready = reason.trim() !== '' && total !== 0 && lines.every(({ description }) => description.trim() !== '');
  const told = run.error === null ? {} : tell(run.error).fields;
  return (
    <FormDialog
      opened={opened}
      title={t('step.adjust')}
      verb={total < 0 ? (giveBack(order, -total) ?? t('adjust.verb')) : t('adjust.verb')}
      pending={run.isPending}
      error={run.error}
      ready={ready}
      danger={total < 0}
      notice={moved}
      wide
      onDo={() => onTake({ reason: reason.trim(), line_items: lines.map((line) => ({ ...line })) }, forget)}
      onClose={onClose}
    >
      <Textarea
        label={t('step.reason')}
        required
        autosize
        minRows={2}
        maxLength={2000}
        error={told['reason']?.[0]}
        value={reason}
        onChange={(event) => change({ reason: event.currentTarget.value, lines })}
      />
      <div className={css.lines}>
        {lines.map((line, at) => (
          <PriceLine
            key={at}
            line={line}
            currency={order.currency}
            onChange={(next) => setLines(lines.with(at, next))}
            onRemove={() => setLines(lines.filter((_, index) => index !== at))}
          />
        ))}
      </div>
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" />}
          onClick={() => setLines([...lines, LINE])}
        >
          {t('quote.line.add')}
        </Button>
        <output aria-live="polite">
          {t('quote.total')} <strong className="figure">{money(total, order.currency)}</strong>
        </output>
      </Group>
      <Text size="sm">{consequenceOf(order, total)}</Text>
    </FormDialog>
  );
}

function consequenceOf(order: TeamOrder, total: number): string {
  const amount = money(Math.abs(total), order.currency);
  if (total === 0) return t('adjust.nothing');
  if (total > 0) return t('adjust.more', { amount });
  return t('adjust.less', { back: giveBack(order, -total) ?? amount });
}
