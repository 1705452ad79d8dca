import type { ComparedFields } from '../../../../kit/ask/conflict/DiffTable.tsx';
import { textOrDash } from '../../../../kit/form/field.ts';
import { rate } from '../../../../kit/format/money.ts';
import { exactTime } from '../../../../kit/format/time.ts';
import { t } from '../../../../kit/words/words.ts';
import type { Assignment } from '../pieces.ts';

/** Fields of an assignment to compare after a colleague changed it. */
export const termFields = ({ currency }: Assignment): ComparedFields<Assignment> => ({
  person_name: { label: 'quote.assign', inWords: textOrDash },
  due: { label: 'step.assign.due', inWords: (due) => (due === null ? '–' : exactTime(due)) },
  unit: { label: 'pay.unit', inWords: (unit) => (unit === null ? '–' : t(`unit.${unit}.name`)) },
  rate: { label: 'pay.rate', inWords: (amount) => (amount === null ? '–' : rate(amount, currency ?? 'USD')) },
  units: { label: 'pay.units', inWords: (units) => (units === null ? '–' : String(units)) },
});
