import { hasKey } from './groups/records.ts';
import type { CancelledReason } from './schemas/quote.ts';

/** Reason why a quote or an order ended, for people: pages, emails and papers never show the code. */
export const REASON_WORDS: Readonly<Record<CancelledReason, string>> = {
  price_too_high: 'The price is too high',
  turnaround_unacceptable: 'The turnaround is too long',
  no_longer_required: 'No longer needed',
  client_declined: 'The client declined',
  wrong_services: 'Wrong services',
  wrong_files: 'Wrong files',
  resubmitting_later: 'It will be submitted again later',
  illegible: 'The documents are unreadable',
  not_possible: 'We can’t provide this service',
  duplicate: 'Duplicate request',
  other: 'Other reason',
  expired: 'It expired before it was paid',
};

/** Unknown codes, such as those of a later release, read as "Other reason". */
export const reasonInWords = (code: string): string => REASON_WORDS[hasKey(REASON_WORDS, code) ? code : 'other'];
