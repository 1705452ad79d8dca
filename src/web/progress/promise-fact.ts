import { momentInWords } from '../../core/words/time.ts';
import type { OfferedPromise } from '../../domain/quotes/request/promise-from.ts';
import { ENGLISH } from '../../words/reader.ts';

/** Delivery promise if paid now; labelled differently if the date moved since the price was sent. */
export const promiseFact = (promise: OfferedPromise | null, zone: string): [label: string, words: string] | null =>
  promise && [promise.moved ? 'If you pay today' : 'Promised for', momentInWords({ ...ENGLISH, zone }, promise.at)];
