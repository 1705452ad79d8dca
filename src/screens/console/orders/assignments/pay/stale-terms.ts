import { rate } from '../../../../kit/format/money.ts';
import { exactTime } from '../../../../kit/format/time.ts';
import { t } from '../../../../kit/words/words.ts';
import type { Assignment } from '../pieces.ts';
import { UNITS } from './pay.ts';

const NOTHING = '–';

/** Fields of an assignment to compare after a colleague changed it. */
export const termFields = ({ currency }: Assignment) => ({
  person_name: (value: unknown) => (typeof value === 'string' ? value : NOTHING),
  due: (value: unknown) => (typeof value === 'string' ? exactTime(value) : NOTHING),
  unit: (value: unknown) => {
    const unit = UNITS.find((one) => one === value);
    return unit === undefined ? NOTHING : t(`unit.${unit}.name`);
  },
  rate: (value: unknown) => (typeof value === 'number' ? rate(value, currency ?? 'USD') : NOTHING),
  units: (value: unknown) => (typeof value === 'number' ? String(value) : NOTHING),
});

export const termNames = () => ({
  person_name: t('quote.assign'),
  due: t('step.assign.due'),
  unit: t('pay.unit'),
  rate: t('pay.rate'),
  units: t('pay.units'),
});
