import { t } from '../../kit/words/words.ts';

/** Reasons of the firm first, then those of the owner of the quote. */
export const CANCEL_REASONS = (
  [
    'illegible',
    'not_possible',
    'duplicate',
    'other',
    'price_too_high',
    'turnaround_unacceptable',
    'no_longer_required',
    'client_declined',
    'wrong_services',
    'wrong_files',
    'resubmitting_later',
  ] as const
).map((value) => ({ value, label: t(`reason.${value}`) }));

/** Label of a reason code, also at the end of a sentence: `Cancelled: no_longer_required.` */
export function reasonInWords(text: string): string {
  const [, before, code = text] = /^(.*: )([a-z_]+)\.$/.exec(text) ?? [];
  const label = CANCEL_REASONS.find(({ value }) => value === code)?.label;
  if (label === undefined) return text;
  return before === undefined ? label : `${before}${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
}
