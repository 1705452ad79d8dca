import { FieldErrors } from '../../core/field-errors.ts';
import type { LanguagePair, PersonRate, PersonRateRequest } from '../../wire/schemas/people/profile.ts';

interface Profile<Rate> {
  languages?: LanguagePair[];
  rates?: Rate[];
}

/** Check a person's language pairs and rates, with all errors at once; fill in the default currency. */
export function checkProfile({ languages, rates }: Profile<PersonRateRequest>): Profile<PersonRate> {
  const errors = new FieldErrors();
  languages?.forEach(({ source, target }, at) => {
    if (source === target) errors.add(`languages.${at}.target`, 'Must be another language than the source.');
    const first = languages.findIndex((pair) => pair.source === source && pair.target === target);
    if (first !== at) errors.add(`languages.${at}`, 'This pair is there already.');
  });
  rates?.forEach(({ task, unit, rate }, at) => {
    if (Number(rate.toFixed(4)) !== rate) errors.add(`rates.${at}.rate`, 'Must have at most four decimals.');
    const first = rates.findIndex((one) => one.task === task && one.unit === unit);
    if (first !== at) errors.add(`rates.${at}`, 'There is a rate for this task and unit already.');
  });
  errors.throwIfAny();
  return {
    ...(languages && { languages }),
    ...(rates && { rates: rates.map(({ currency = 'USD', ...rate }) => ({ ...rate, currency })) }),
  };
}
