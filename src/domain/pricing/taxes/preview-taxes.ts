import type { Clock } from '../../../core/clock.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { taxNumberError } from '../../../wire/reference/tax-numbers.ts';
import type { TaxTrial } from '../../../wire/schemas/firm/tax-trial.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import { checkRegion, checkRules, tidyRules } from '../../firm/taxes/check-rules.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { chargeLines } from './charge-lines.ts';
import type { Taxed } from './charge-taxes.ts';
import { sellerOf } from './seller.ts';

/** Compute the taxes of some lines, by the current rules or by trial rules; nothing is stored. */
export function previewTaxes({ firm, clock }: { firm: FirmView; clock: Clock }, trial: TaxTrial): Taxed {
  const now = clock.now();
  const current = firm.value('taxes', now);
  const errors = new FieldErrors();
  const rules = trial.rules === undefined ? current.rules : tidyRules(trial.rules);
  checkRules(rules, errors);
  const error = typeof trial.tax_number === 'string' ? taxNumberError(trial.country ?? null, trial.tax_number) : null;
  if (error !== null) errors.add('tax_number', error);
  if (trial.country !== undefined)
    checkRegion({ country: trial.country, region: trial.region ?? null }, 'region', errors);
  errors.throwIfAny();
  const { lines: _, ...taxed } = chargeLines(
    { rules, rounding: trial.rounding ?? current.rounding },
    {
      lines: trial.lines,
      inclusive: trial.inclusive ?? false,
      place: trial.country === undefined ? null : { country: trial.country, region: trial.region ?? null },
      on: trial.on ?? firmDay(firm, now),
      seller: sellerOf(firm, now),
      buyer: {
        tax_number: trial.tax_number ?? null,
        exempt: trial.exempt === true ? { reason: 'the account is exempt', certificate: null } : null,
      },
    },
  );
  return taxed;
}
