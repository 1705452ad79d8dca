import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FormDialog } from '../../../../../kit/ask/FormDialog.tsx';
import { describeError } from '../../../../../kit/data/error-text.ts';
import { useDraft } from '../../../../../kit/data/use-draft.ts';
import { useOperation } from '../../../../../kit/data/use-operation.ts';
import { formOf } from '../../../../../kit/form/form.tsx';
import { longText } from '../../../../../kit/form/text.tsx';
import { listOf } from '../../../../../kit/format/list-of.ts';
import { money } from '../../../../../kit/format/money.ts';
import { Icon } from '../../../../../kit/icons/Icon.tsx';
import { t } from '../../../../../kit/words/words.ts';
import { PriceHead } from '../../../../quotes/price/PriceHead.tsx';
import { PriceLine } from '../../../../quotes/price/PriceLine.tsx';
import css from '../../../../quotes/price/QuotePrice.module.css';
import { amountOf, type DraftLine, isFull, toDraftLine } from '../../../../quotes/price/use-price-draft.ts';
import type { TeamOrder } from '../../../team-order.ts';
import type { ActionDialogProps } from '../../ActionDialog.tsx';
import { refundInWords } from '../../refund-words.ts';
import { AddedServices } from './AddedServices.tsx';
import { type Added, bodyOf, type Service } from './added-services.ts';

interface Line extends DraftLine {
  /** From the price list, for an added service; replaced when prices are loaded again. */
  listed?: true;
}

interface Adjustment {
  readonly reason: string;
  readonly lines: readonly Line[];
  readonly services?: Added;
}

const REASON = { reason: longText('step.reason', { required: true }, { minRows: 2, maxLength: 2000 }) };

const LINE: Line = { code: 'adjustment', description: '', quantity: 1, unit_price: null };

/** Price change of an order, line by line, with services to add. */
export function AdjustDialog({ order, draft, opened, run, changedByOthers, onSubmit, onClose }: ActionDialogProps) {
  const [typed, setTyped, forget] = useDraft<Adjustment>(draft, { reason: '', lines: [LINE] });
  const { data: catalogue } = useOperation('teamGetCatalogue', {}, { enabled: opened });
  const { reason, lines, services: added = {} } = typed;
  // An async reply must apply to the latest draft, not to the one it was requested with.
  const latest = useRef(typed);
  latest.current = typed;
  const change = (next: Partial<Adjustment>) => setTyped({ ...latest.current, ...next });
  const chosen = catalogue?.data.services.filter(({ flag }) => added[flag] !== undefined) ?? [];
  const total = lines.reduce((sum, line) => sum + amountOf(line), 0);
  useEffect(() => {
    if (opened && total < 0) change({ lines: withoutRefunds(lines) });
  }, [opened]); // Not on each change of the lines: clear the amounts only when the dialog opens.
  const fieldErrors = run.error === null ? {} : describeError(run.error).fields;
  const ready = isFilledIn(typed) && total !== 0 && (total > 0 || chosen.length === 0);
  const submit = () => {
    const services = chosen.length > 0 && { services: bodyOf(chosen, added) };
    onSubmit({ reason: reason.trim(), line_items: lines.filter(isFull).map(toDraftLine), ...services }, forget);
  };
  return (
    <FormDialog
      opened={opened}
      title={t('step.adjust')}
      verb={total < 0 ? (refundInWords(order, -total) ?? t('adjust.verb')) : t('adjust.verb')}
      run={run}
      ready={ready}
      danger={total < 0}
      isDeliberate
      notice={changedByOthers}
      savesDraft
      wide
      onSubmit={submit}
      onClose={onClose}
    >
      {formOf(REASON, { value: typed, set: change, error: run.error }).input('reason')}
      {catalogue !== undefined && (
        <AddedServices
          order={order}
          catalogue={catalogue.data}
          added={added}
          errors={fieldErrors}
          onChange={(services) => change({ services, lines: withoutPrices(lines) })}
          onPriced={(priced) => change({ lines: withPrices(latest.current.lines, priced) })}
        />
      )}
      <Lines currency={order.currency} lines={lines} total={total} onChange={(next) => change({ lines: next })} />
      <Text size="sm">{consequenceOf(order, total, chosen)}</Text>
    </FormDialog>
  );
}

interface LinesProps {
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly total: number;
  onChange(lines: readonly Line[]): void;
}

function Lines({ currency, lines, total, onChange }: LinesProps) {
  return (
    <div>
      <div className={css.lines}>
        <PriceHead />
        {lines.map((line, at) => (
          <PriceLine
            key={at}
            line={line}
            currency={currency}
            onChange={(next) => onChange(lines.with(at, next))}
            onRemove={() => onChange(lines.filter((_, index) => index !== at))}
          />
        ))}
      </div>
      <Group justify="space-between" mt="sm">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" />}
          onClick={() => onChange([...lines, LINE])}
        >
          {t('quote.line.add')}
        </Button>
        <output aria-live="polite">{total !== 0 && <AdjustmentTotal total={total} currency={currency} />}</output>
      </Group>
    </div>
  );
}

const AdjustmentTotal = ({ total, currency }: Pick<LinesProps, 'total' | 'currency'>) => (
  <>
    {t(total < 0 ? 'adjust.back' : 'adjust.asked')}{' '}
    <strong className="figure">{money(Math.abs(total), currency)}</strong>
  </>
);

const isFilledIn = ({ reason, lines }: Adjustment): boolean => reason.trim() !== '' && lines.every(isFull);

const isBlank = ({ description, unit_price }: Line): boolean => description.trim() === '' && (unit_price ?? 0) === 0;

/** Replaces earlier lines from the price list, and blank ones. */
function withPrices(lines: readonly Line[], priced: Readonly<NonNullable<TeamOrder['line_items']>>): readonly Line[] {
  const own = lines.filter((line) => line.listed !== true && !isBlank(line));
  return [...own, ...priced.map((line): Line => ({ ...toDraftLine(line), listed: true }))];
}

/** Amounts to pay out must be typed each time; their descriptions stay. */
const withoutRefunds = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => ((line.unit_price ?? 0) < 0 ? { ...line, unit_price: null } : line));

/** The services changed: remove the prices of the previous ones. */
function withoutPrices(lines: readonly Line[]): readonly Line[] {
  const own = lines.filter(({ listed }) => listed !== true);
  return own.length === 0 ? [LINE] : own;
}

function consequenceOf(order: TeamOrder, total: number, chosen: readonly Service[]): string {
  const amount = money(Math.abs(total), order.currency);
  if (total === 0) return t(chosen.length > 0 ? 'adjust.unpriced' : 'adjust.nothing');
  if (total < 0 && chosen.length > 0) return t('adjust.services.less');
  if (total < 0) return t('adjust.less', { back: refundInWords(order, -total) ?? amount });
  // Taxes are known once the adjustment is sent.
  const isTaxed = order.taxes?.some(({ included }) => !included) ?? false;
  const asked = isTaxed ? t('adjust.taxed', { amount }) : amount;
  return chosen.length === 0
    ? t('adjust.more', { amount: asked })
    : t('adjust.more.services', { amount: asked, services: listOf(chosen.map(({ name }) => name)) });
}
