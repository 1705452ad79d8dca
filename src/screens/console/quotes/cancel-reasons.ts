import { t } from '../../kit/words/words.ts';

/** The team's own reasons first, then those that a customer may have given. */
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

/** A reason as people say it. */
export const reasonInWords = (code: string): string =>
  CANCEL_REASONS.find(({ value }) => value === code)?.label ?? code;
