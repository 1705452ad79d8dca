import type { CancelledReason } from '../../wire/schemas/quote.ts';

export const REASONS_IN_WORDS: Record<CancelledReason, string> = {
  price_too_high: 'The price is too high',
  turnaround_unacceptable: 'It would take too long',
  no_longer_required: 'It is no longer needed',
  client_declined: 'The client declined',
  wrong_services: 'These are the wrong services',
  wrong_files: 'These are the wrong files',
  resubmitting_later: 'It will be sent again later',
  illegible: 'The documents cannot be read',
  not_possible: 'It cannot be done',
  duplicate: 'It was asked for twice',
  other: 'Another reason',
  expired: 'Its time to be paid is over',
};

/** Said at the field when none was chosen. */
export const CHOOSE_REASON = 'Choose a reason.';
