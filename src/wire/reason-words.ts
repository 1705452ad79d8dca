import { keysOf } from './groups/keys-of.ts';
import type { CancelledReason } from './schemas/quote.ts';

/** Reason why a quote or an order ended, for people: pages, emails and papers never show the code. */
export const REASON_WORDS: Readonly<Record<CancelledReason, string>> = {
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

/** Unknown codes, such as those of a later release, read as "Another reason". */
export const reasonInWords = (code: string): string =>
  REASON_WORDS[keysOf(REASON_WORDS).find((known) => known === code) ?? 'other'];
