import type { TaxRule } from '../../../../wire/schemas/firm/taxes.ts';
import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { listOf } from '../../../kit/format/list-of.ts';
import { dayAndHour, instantOf } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import type { Saving } from '../topic/use-question.ts';
import { placeInWords } from './rule-words.ts';

interface RemoveTaxesProps {
  readonly removed: readonly TaxRule[];
  readonly saving: Saving<{ rules: TaxRule[] }>;
}

/** Confirms the removal of taxes, with their names and the date. */
export function RemoveTaxes({ removed, saving: { value, when, onSave, onClose } }: RemoveTaxesProps) {
  const now = useNow();
  const [first] = removed;
  const verb =
    first !== undefined && removed.length === 1
      ? t('taxes.gone.one', { name: first.name, place: placeInWords(first) })
      : t('taxes.gone.some', { count: removed.length });
  const taxes = listOf(
    removed.map((rule) => t('taxes.gone.tax', { name: rule.name, rate: rule.rate, place: placeInWords(rule) })),
  );
  const from = when.from === null ? null : instantOf(when.from);
  const consequence = [
    from === null ? t('taxes.gone.now', { taxes }) : t('taxes.gone.later', { taxes, from: dayAndHour(from, now) }),
    ...(value.rules.length === 0 ? [t('taxes.gone.all')] : []),
    t('taxes.gone.stays'),
  ].join(' ');
  return (
    <ConfirmDialog opened title={verb} consequence={consequence} verb={verb} onSubmit={onSave} onClose={onClose} />
  );
}
